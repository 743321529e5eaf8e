import type { ReactNode } from 'react';
import { LogoMark } from '@/components/shell/logo';
import styles from './login.module.css';

interface LoginFrameProps {
  title: string;
  text?: string;
  children: ReactNode;
  /** Below the card: the language switch. */
  foot: ReactNode;
}

/** Frame of the sign-in pages: one card on a plain background. */
export function LoginFrame({ title, text, children, foot }: LoginFrameProps) {
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <div className={styles.brand}>
          <LogoMark size={32} />
          <span>Maitre</span>
        </div>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </main>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
