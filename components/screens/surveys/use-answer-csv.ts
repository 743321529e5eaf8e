'use client';
/** Downloads the filtered answers as CSV, in the format of the person's settings (§2). */
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { describedAddress } from '@/lib/client/calls/described-address';
import { read } from '@/lib/client/calls/read';
import { saveText } from '@/lib/client/save-text';
import { useCsvStyle } from '@/lib/client/settings/use-csv-style';
import { useService } from '@/lib/client/session/use-session-info';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv/to-csv';
import { surveyAnswerCalls } from '@/lib/resources/messages/survey-answers';
import type { SurveyAnswer, SurveyAnswerTypes, SurveyForm } from '@/lib/resources/messages/survey-answers-schema';
import { type SurveyFilters, daysOf, surveyQuery } from '@/lib/rules/survey/survey-filters';
import { textIn } from '@/lib/i18n/text-in';
import type { ServiceDate } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';

type Page = SurveyAnswerTypes['list']['answer'];

export function useAnswerCsv(filters: SurveyFilters, today: ServiceDate): { isBusy: boolean; save(): Promise<void> } {
  const t = useTranslations('surveys');
  const reports = useTranslations('reports');
  const language = useLocale();
  const toast = useToast();
  const service = useService() ?? '';
  const style = useCsvStyle();
  const [isBusy, setIsBusy] = useState(false);

  async function all(): Promise<Page> {
    const found: Page = { answers: [], forms: [], next: null };
    const query = { ...surveyQuery(filters, today), ...(filters.low && { low: '1' }) };
    do {
      const before = found.next ?? undefined;
      const page: Page = await read<Page>(
        describedAddress(service, surveyAnswerCalls.list, { query: { ...query, before } }),
      );
      found.answers.push(...page.answers);
      found.forms.push(...page.forms);
      found.next = page.next;
    } while (found.next !== null);
    return found;
  }

  async function save() {
    setIsBusy(true);
    try {
      const { answers, forms } = await all();
      const { from, to } = daysOf(filters, today);
      saveText(
        `${service.replace(/[^\p{L}\d]+/gu, '-')}-surveys-${from}-${to}.csv`,
        BYTE_ORDER_MARK + toCsv(linesOf(answers, forms), style),
        'text/csv',
      );
    } catch {
      toast.show({ severity: 'error', text: t('list.csvFailed') });
    } finally {
      setIsBusy(false);
    }
  }

  function linesOf(answers: readonly SurveyAnswer[], forms: readonly SurveyForm[]) {
    // Each question once, in its latest wording.
    const names = new Map(
      [...forms]
        .sort((one, other) => one.uid - other.uid)
        .flatMap(({ questions }) => questions.map(({ key, name }) => [key, textIn(name, language)] as const)),
    );
    const head = [
      t('list.visit'),
      reports('column.time'),
      t('stats.covers'),
      t('list.guest'),
      t('list.score'),
      t('list.low'),
    ];
    return [
      [...head, ...names.values()],
      ...answers.map((one) => [
        one.date,
        timeText(one.time),
        one.covers,
        `${one.firstName} ${one.lastName}`.trim(),
        one.score,
        reports(one.low ? 'yes' : 'no'),
        ...[...names.keys()].map((key) => one.grades[key] ?? one.texts[key] ?? ''),
      ]),
    ];
  }
  return { isBusy, save };
}
