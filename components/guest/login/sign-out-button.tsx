'use client';
import styles from './login.module.css';
import { useHydrated } from './use-hydrated';

/** Ends this session and starts over. Its code is loaded on press. */
export function SignOutButton({ label }: { label: string }) {
  const isHydrated = useHydrated();
  async function signOut() {
    const [{ send }, { END_SESSION_PATH }] = await Promise.all([
      import('@/lib/client/calls/send'),
      import('@/lib/client/calls/api-paths'),
    ]);
    await send('POST', END_SESSION_PATH);
    window.location.replace('/login');
  }
  return (
    <div className={styles.form}>
      <button type="button" className={styles.submit} disabled={!isHydrated} onClick={() => void signOut()}>
        {label}
      </button>
    </div>
  );
}
