/**
 * A field of a booking that one of the lists lacks does not compile. Nothing here is run: `npm run typecheck` compiles it, and fails on a
 * line that is no error any more.
 */
import type { ValueTexts } from '@/components/shared/booking/use-value-text';
import type { DraftFields } from '@/lib/rules/booking/form';
import type { HistoryField, HistoryFlags } from '@/lib/rules/booking/history';

declare const form: DraftFields;
declare const history: HistoryFlags;
declare const texts: ValueTexts;

const { covers: _covers, ...formWithoutCovers } = form;
// @ts-expect-error what is written in the dialog would be dropped
formWithoutCovers satisfies DraftFields;
// @ts-expect-error quotedMinutes is written, but not in the dialog
({ ...form, quotedMinutes: true }) satisfies DraftFields;

const { visits: _visits, ...historyWithoutVisits } = history;
// @ts-expect-error nobody said whether a change of it is told
historyWithoutVisits satisfies HistoryFlags;
// @ts-expect-error a change of it is not told
'quotedMinutes' satisfies HistoryField;

const { dinerUid: _dinerUid, ...textsWithoutDiner } = texts;
// @ts-expect-error its value has no text
textsWithoutDiner satisfies ValueTexts;
