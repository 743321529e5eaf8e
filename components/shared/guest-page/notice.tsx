import type { ReactNode } from 'react';

interface NoticeProps {
  /** 'wrong' interrupts a screen reader; the others are read where they stand. */
  kind: 'wrong' | 'plain' | 'good';
  title?: string;
  children?: ReactNode;
}

/** Something the guest has to know before they go on. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className="notice" data-kind={kind} role={kind === 'wrong' ? 'alert' : undefined}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  );
}
