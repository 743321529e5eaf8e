'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Diner } from '@/lib/rules/diner/diner';
import type { DinerProfile, VisitList } from '@/lib/resources/diners/diners-schema';
import { type ServiceDate, daysFrom } from '@/lib/time/service-day';
import type { CrmContext } from '../use-crm-context';
import { useShortDate } from '../use-short-date';

interface DinerFiguresProps {
  diner: Diner;
  profile: DinerProfile | undefined;
  context: CrmContext;
  today: ServiceDate;
  onShow: (list: VisitList | 'surveys') => void;
}

interface Figure {
  key: string;
  label: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  text: string;
  list: VisitList | 'surveys';
}

const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** The diner's figures: each opens the bookings that it counts. */
export function DinerFigures({ diner, profile, context, today, onShow }: DinerFiguresProps) {
  const t = useTranslations('crm.figure');
  const crm = useTranslations('crm');
  const { number } = useFormatter();
  const date = useShortDate();
  const when = useDateTimeText();
  const { visits, spend, covers, firstVisit, lastVisit, noShows, cancellations } = diner;
  const next = profile?.nextVisit;
  const figures: Figure[] = [
    {
      key: 'visits',
      label: t('visits'),
      value: number(visits),
      text: firstVisit ? t('since', { date: date(firstVisit) }) : t('never'),
      list: 'visits',
    },
    {
      key: 'spend',
      label: t('spend'),
      value: context.money(spend),
      text: covers > 0 ? t('perCover', { amount: context.money(Math.round(spend / covers)) }) : '',
      list: 'visits',
    },
    {
      key: 'lastVisit',
      label: t('lastVisit'),
      value: lastVisit ? date(lastVisit) : '–',
      text: lastVisit ? t('daysAgo', { count: daysFrom(lastVisit, today) }) : '',
      list: 'visits',
    },
    {
      key: 'nextVisit',
      label: t('nextVisit'),
      value: next === undefined ? undefined : next === null ? '–' : date(next),
      text: next ? t('inDays', { count: daysFrom(today, next) }) : t('noNext'),
      list: 'due',
    },
    {
      key: 'noShows',
      label: t('noShows'),
      value: number(noShows),
      text: t('cancellations', { count: cancellations }),
      list: noShows > 0 || cancellations === 0 ? 'noShows' : 'cancellations',
    },
  ];
  if (profile && profile.usualTables.length > 0 && context.may('bookings'))
    figures.splice(4, 0, {
      key: 'usualTable',
      label: t('usualTable'),
      value: profile.usualTables.join(', '),
      text: profile.usualTime === null ? '' : t('usually', { time: when.time(profile.usualTime) }),
      list: 'visits',
    });
  const graded = (profile?.surveys ?? []).flatMap(({ score }) => (score === null ? [] : [score]));
  if (profile?.surveys)
    figures.push({
      key: 'survey',
      label: t('survey'),
      value: graded.length > 0 ? t('score', { score: number(mean(graded), { maximumFractionDigits: 0 }) }) : '–',
      text: t('answers', { count: profile.surveys.length }),
      list: 'surveys',
    });
  return (
    <Card
      component="ul"
      aria-label={crm('figures')}
      sx={{
        m: 0,
        p: 0.75,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))',
        gap: 0.5,
      }}
    >
      {figures.map(({ key, label, value, text, list }) => (
        <li key={key}>
          <ButtonBase
            aria-label={t(list === 'surveys' ? 'showAnswers' : 'show', {
              label,
              value: [value, text].filter(Boolean).join(', '),
            })}
            onClick={() => onShow(list)}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'flex-start',
              justifyContent: 'flex-start',
              width: '100%',
              height: '100%',
              minHeight: 76,
              p: 1.25,
              textAlign: 'left',
              borderRadius: '8px',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box
              component="span"
              sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
            >
              {value ?? <Skeleton width={64} />}
            </Box>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {value === undefined ? '' : text}
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </Card>
  );
}
