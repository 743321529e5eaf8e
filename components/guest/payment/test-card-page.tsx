import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { TEST_CARDS } from '@/lib/rules/payments/test-cards';

/** Test card fields, shown in a frame. Clearly labelled as no real bank; accepts only the documented numbers. */
export function TestCardPage({ p }: { p: GuestTexts }) {
  return (
    <main id="main" className="test-card" tabIndex={-1} aria-label={p('testCard.title')}>
      <h1>{p('testCard.moves')}</h1>
      <p className="hint">{p('testCard.text')}</p>
      <div className="field">
        <label className="label" htmlFor="number">
          {p('testCard.number')}
        </label>
        <input
          id="number"
          name="number"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={23}
          aria-describedby="number-fault"
        />
        <p className="fault" id="number-fault" role="alert" hidden>
          {p('testCard.fault')}
        </p>
      </div>
      <h2>{p('testCard.list')}</h2>
      <ul className="numbers">
        {Object.entries(TEST_CARDS).map(([number, behaviour]) => (
          <li key={number}>
            <button
              type="button"
              data-number={spaced(number)}
              aria-label={p('testCard.use', { number: spaced(number) })}
            >
              {spaced(number)}
            </button>{' '}
            <span className="hint">{p(`testCard.${behaviour}`)}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** '4242424242424242' → '4242 4242 4242 4242' */
const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
