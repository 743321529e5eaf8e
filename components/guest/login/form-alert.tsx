import styles from './login.module.css';

/** Error of the whole form. The live region is always rendered, so that its content is announced. */
export function FormAlert({ text }: { text?: string | null }) {
  return (
    <div role="alert" className={styles.alertPlace}>
      {text && <p className={styles.alert}>{text}</p>}
    </div>
  );
}
