/** Looks up a card by its code, for the screen and as a PDF. */
import type { GiftCardTypes, GiftCardWithEntries } from '@/lib/resources/sales/gift-cards-schema';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { findSetupOfMessage } from '../templates/repository';
import { findByCode } from './by-code';
import { paperName, paperOf } from './card-mail';
import { openedCode } from './code-key';
import { withEntries } from './service';
import type { CodeTries } from './tries';

/** @throws Problem 'validation' for a malformed code, 'not-found', 'too-many-requests' */
export async function lookUpCard(call: Call, tries: CodeTries, typed: string): Promise<GiftCardWithEntries> {
  const found = await findByCode(call, tries, typed);
  // Of a sister's card only the balance is shown.
  if (found.sister !== '') throw notFound('a gift card');
  return withEntries(call, found, call.context.db);
}

/** The card as a PDF. @throws Problem as `lookUpCard` */
export async function printCard(
  call: Call,
  tries: CodeTries,
  typed: string,
): Promise<GiftCardTypes['paper']['answer']> {
  const { context, restaurant } = call;
  const found = await findByCode(call, tries, typed);
  if (found.sister !== '') throw notFound('a gift card');
  const { settings, db } = context;
  const code = openedCode(settings, restaurant.uid, found.card);
  const setup = await findSetupOfMessage(db, restaurant.uid);
  const pdf = await paperOf(db, { settings, restaurant }, found, code, setup);
  return { fileName: paperName(found.card), pdf: pdf.toString('base64') };
}
