'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import PollOutlined from '@mui/icons-material/PollOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { SplitPanes } from '@/components/ui/layout/split-panes';
import { useRead } from '@/lib/client/calls/use-read';
import { useSettings } from '@/lib/client/settings/use-settings';
import { surveyAnswerCalls } from '@/lib/resources/messages/survey-answers';
import { surveyCalls } from '@/lib/resources/messages/surveys';
import { surveyQuery } from '@/lib/rules/survey/survey-filters';
import type { ServiceDate } from '@/lib/time/service-day';
import { AnswerCards } from './answer-cards';
import { SurveyFilterBar } from './survey-filter-bar';
import { SurveyStats } from './survey-stats';
import { useSurveyFilters } from './use-survey-filters';

const AnswerTable = lazyComponent(
  () => import('./answer-table').then((loaded) => loaded.AnswerTable),
  () => <ListSkeleton label="" rowHeight={64} />,
);
const AnswerDialog = lazyComponent(() => import('./answer-dialog').then((loaded) => loaded.AnswerDialog));

/** §9: width of the left side, as a share. */
const LEFT = 0.33;

interface SurveyResultsProps {
  today: ServiceDate;
  /** The answer that a link names. */
  asked: number | null;
  /** Opens the questions. */
  onQuestions: () => void;
}

/** Statistics of the filtered answers, and their list. */
export function SurveyResults({ today, asked, onQuestions }: SurveyResultsProps) {
  const t = useTranslations('surveys');
  const common = useTranslations('common');
  const [filters, change] = useSurveyFilters();
  const query = surveyQuery(filters, today);
  const stats = useRead(surveyAnswerCalls.stats, { query }, { keepPreviousData: true });
  const [opened, setOpened] = useState(asked);
  const [{ panes }, changeSettings] = useSettings();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const figures = stats.data ? (
    <SurveyStats stats={stats.data} />
  ) : stats.error ? (
    <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void stats.mutate()} />
  ) : (
    <ListSkeleton label={common('loading')} rows={5} rowHeight={72} />
  );
  // Other filters start at the newest answers.
  const answers = (
    <Answers
      key={JSON.stringify([query, filters.low])}
      query={query}
      low={filters.low}
      onOpen={setOpened}
      onQuestions={onQuestions}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: 0 }}>
      <SurveyFilterBar
        filters={filters}
        onChange={change}
        today={today}
        areas={stats.data?.areas ?? []}
        answers={stats.data?.parties ?? 0}
      />
      {isWide ? (
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <SplitPanes
            first={<Box sx={{ p: 2 }}>{figures}</Box>}
            second={<Box sx={{ p: 2 }}>{answers}</Box>}
            proportion={panes.surveys ?? LEFT}
            onProportion={(share) => changeSettings({ panes: { ...panes, surveys: share } })}
            label={t('divider')}
            defaultProportion={LEFT}
          />
        </Box>
      ) : (
        <Stack sx={{ gap: 2.5, p: { xs: 1.5, sm: 2 } }}>
          {figures}
          {answers}
        </Stack>
      )}
      {opened !== null && <AnswerDialog uid={opened} onClose={() => setOpened(null)} />}
    </Box>
  );
}

interface AnswersProps {
  query: ReturnType<typeof surveyQuery>;
  low: boolean;
  onOpen: (uid: number) => void;
  onQuestions: () => void;
}

function Answers({ query, low, onOpen, onQuestions }: AnswersProps) {
  const t = useTranslations('surveys');
  const common = useTranslations('common');
  /** Cursors of the visited pages; the first page has none. */
  const [pages, setPages] = useState<ReadonlyArray<number | undefined>>([undefined]);
  const before = pages.at(-1);
  const read = useRead(
    surveyAnswerCalls.list,
    { query: { ...query, ...(low && { low: '1' as const }), ...(before !== undefined && { before }) } },
    { keepPreviousData: true },
  );
  const isWide = useMediaQuery('(min-width: 768px)', { noSsr: true });
  if (!read.data)
    return read.error ? (
      <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void read.mutate()} />
    ) : (
      <ListSkeleton label={common('loading')} rowHeight={64} />
    );
  const { answers, forms, next } = read.data;
  const List = isWide ? AnswerTable : AnswerCards;
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      {answers.length === 0 ? (
        <NoAnswers onQuestions={onQuestions} />
      ) : (
        <List answers={answers} forms={forms} onOpen={onOpen} />
      )}
      {(pages.length > 1 || next !== null) && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            {t('list.newer')}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>
            {t('list.older')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** No answers match; without any survey, a link to create the first one. */
function NoAnswers({ onQuestions }: Pick<AnswersProps, 'onQuestions'>) {
  const t = useTranslations('surveys');
  const { data } = useRead(surveyCalls.list, {});
  return data?.surveys.length === 0 ? (
    <EmptyState
      live
      icon={<PollOutlined />}
      title={t('none')}
      text={t('noneText')}
      action={
        <Button variant="contained" onClick={onQuestions}>
          {t('add')}
        </Button>
      }
    />
  ) : (
    <EmptyState live icon={<PollOutlined />} title={t('list.none')} text={t('list.noneText')} />
  );
}
