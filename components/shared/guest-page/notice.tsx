import type { ReactNode } from 'react';

interface NoticeProps {
  /** 'wrong' interrupts a screen reader; the others are read where they stand. */
  kind: 'wrong' | 'plain' | 'good';
  title?: string;
  /** It is why the page came back: with the focus it is in sight, wherever on a small screen it stands. */
  focus?: boolean;
  children?: ReactNode;
}

/** Something the guest has to know before they go on. */
export function Notice({ kind, title, focus = false, children }: NoticeProps) {
  const focused = focus ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="notice" data-kind={kind} role={kind === 'wrong' ? 'alert' : undefined} {...focused}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  );
}
