import styles from './login.module.css';

interface ServiceListProps {
  services: ReadonlyArray<{ service: string; name: string; country: string; role: string }>;
  /** Server action: stores the choice and continues. */
  choose: (form: FormData) => Promise<void>;
}

/** The restaurants of a person with several. One form: each name is a submit button, with or without script. */
export function ServiceList({ services, choose }: ServiceListProps) {
  return (
    <form action={choose}>
      <ul className={styles.services}>
        {services.map(({ service, name, country, role }) => (
          <li key={service}>
            <button type="submit" name="service" value={service} className={styles.service}>
              <span className={styles.serviceName}>{name}</span>
              <span className={styles.serviceNote}>{[role, country].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
