import type { ReactNode } from 'react';
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { htmlAnswer } from '@/lib/bff/guest/html-answer';
import type { OpenedCard } from './open-restaurant-card';

export async function cardPage({ t, language, nonce, cookies }: OpenedCard, body: ReactNode): Promise<Response> {
  const response = await htmlAnswer(
    <GuestDocument language={language} title={t('title')} nonce={nonce} embed={false} skipLabel={t('skip')} script={null}>
      <div className="page">
        <main id="main" className="card notice-page" tabIndex={-1}>
          <h1>{t('title')}</h1>
          {body}
        </main>
      </div>
    </GuestDocument>,
    { headers: { 'cache-control': 'no-store' } },
  );
  for (const cookie of cookies()) response.headers.append('set-cookie', cookie);
  return response;
}

/** One of the documented numbers: no other can be given, and no money moves. */
export function CardChoice({ t, numbers, fault }: { t: GuestTexts; numbers: readonly string[]; fault?: string }) {
  return (
    <form method="post" className="details">
      <p>{t('text')}</p>
      {fault && (
        <p className="notice" data-kind="wrong" role="alert">
          {fault}
        </p>
      )}
      <fieldset className="choices">
        <legend className="label">{t('number')}</legend>
        {numbers.map((number, index) => (
          <label key={number} className="choice">
            <input type="radio" name="number" value={number} defaultChecked={index === 0} />
            <span>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button main">
        {t('register')}
      </button>
    </form>
  );
}
