/** The product's own terms and privacy policy. */
import { webSettings } from '@/lib/bff/settings';
import { TEXT_KINDS, type TextKind, authorityOf, textPath } from '@/lib/rules/public-texts/public-texts';
import type { GuestCall } from '../book/guest-call';
import { languageQuery } from './language-query';
import { legalTexts, textAnswer } from './text-answer';

const HOUR_SECONDS = 3600;

export async function generalText(call: GuestCall, kind: TextKind): Promise<Response> {
  const t = await legalTexts(call.language);
  return textAnswer(call, t, {
    kind,
    service: null,
    restaurant: 'Maitre',
    values: { contact: webSettings().supportMail ?? t('operator'), authority: t(`authority.${authorityOf('')}`) },
    links: {
      label: t('nav.general'),
      list: TEXT_KINDS.map((one) => ({ href: textPath(one, null) + languageQuery(call.query.lang), label: t(`${one}.general.title`), current: one === kind })),
    },
    publisher: null,
    maxAge: HOUR_SECONDS,
  });
}
