'use client';
import { useLocale, useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { SurveyAnswer, SurveyForm } from '@/lib/resources/messages/survey-answers-schema';
import { textIn } from '@/lib/i18n/text-in';

export interface AnswerListProps {
  answers: readonly SurveyAnswer[];
  forms: readonly SurveyForm[];
  onOpen: (uid: number) => void;
}

export function AnswerScore({ answer: { score, low } }: { answer: Pick<SurveyAnswer, 'score' | 'low'> }) {
  const t = useTranslations('surveys.list');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <span style={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {score === null ? '–' : Math.round(score)}
      </span>
      {low && <Chip size="small" color="warning" variant="outlined" label={t('low')} />}
    </Stack>
  );
}

export function useAnswerTexts() {
  const t = useTranslations('surveys.answer');
  const when = useDateTimeText();
  const language = useLocale();
  return {
    nameOf: ({ firstName, lastName }: Pick<SurveyAnswer, 'firstName' | 'lastName'>) =>
      `${firstName} ${lastName}`.trim() || t('noName'),
    visitOf: ({ date, time }: Pick<SurveyAnswer, 'date' | 'time'>) => `${when.day(date)}, ${when.time(time)}`,
    partyOf: ({ covers }: Pick<SurveyAnswer, 'covers'>) => t('party', { covers }),
    /** 'Food 2 · Service 5' */
    gradesOf: ({ grades, form }: SurveyAnswer, forms: readonly SurveyForm[]) =>
      (forms.find(({ uid }) => uid === form)?.questions ?? [])
        .filter(({ key }) => grades[key] !== undefined)
        .map(({ key, name }) => `${textIn(name, language)} ${grades[key]}`)
        .join(' · '),
    wordsOf: ({ texts }: Pick<SurveyAnswer, 'texts'>) => Object.values(texts).join(' · '),
  };
}
