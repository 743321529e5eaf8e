import styles from './login.module.css';

/** Why the form was refused as a whole. Its place is always there, so that what appears in it is announced. */
export function FormAlert({ text }: { text?: string | null }) {
  return (
    <div role="alert" className={styles.alertPlace}>
      {text && <p className={styles.alert}>{text}</p>}
    </div>
  );
}
