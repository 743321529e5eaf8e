import type { ReactNode } from 'react';

interface NoticeProps {
  /** 'wrong' is announced as an alert; the other kinds are plain text. */
  kind: 'wrong' | 'plain' | 'good';
  title?: string;
  /** Takes the focus on load, because it is the reason why the page was shown again: this scrolls it into view. */
  focus?: boolean;
  children?: ReactNode;
}

/** A message that the guest has to read before going on. */
export function Notice({ kind, title, focus = false, children }: NoticeProps) {
  const focused = focus ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="notice" data-kind={kind} role={kind === 'wrong' ? 'alert' : undefined} {...focused}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  );
}
