'use client';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { moneyText } from '@/lib/money/format';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { DinerSister } from '@/lib/resources/diners/diners-schema';
import type { Diner, DinerChange } from '@/lib/rules/diner/diner';
import type { CrmContext } from '../use-crm-context';
import { useBirthday } from '../use-birthday';
import { useLanguageName } from '../use-language-name';
import { useShortDate } from '../use-short-date';
import { SideCard } from './side-card';

/** Fields that sister restaurants share (ADR 105). */
const SHARED = ['firstName', 'lastName', 'phone', 'email', 'language', 'birthday'] as const;

interface SisterCardProps {
  diner: Diner;
  sisters: readonly DinerSister[];
  context: CrmContext;
}

/** The diner's profiles at sister restaurants, with the fields that are missing here. */
export function SisterCard({ diner, sisters, context }: SisterCardProps) {
  const t = useTranslations('crm.sisters');
  const form = useTranslations('crm.form');
  const locale = useLocale();
  const toast = useToast();
  const change = useCall(dinerCalls.change);
  const birthday = useBirthday();
  const language = useLanguageName();
  const day = useShortDate();
  if (sisters.length === 0) return null;

  async function copyField(sister: DinerSister, fields: ReadonlyArray<(typeof SHARED)[number]>) {
    const valueText = Object.fromEntries(fields.map((field) => [field, sister[field]])) as DinerChange;
    const result = await change({ params: { uid: diner.uid }, body: { ...valueText, version: diner.version } });
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('taken', { name: sister.name }) });
  }
  return (
    <SideCard title={t('title')} text={t('text')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sisters.map((sister) => {
          const missing = SHARED.filter((field) => !diner[field] && sister[field]);
          const { figures } = sister;
          const valueText = [
            [sister.phone, sister.email].filter(Boolean).join(' · '),
            [language(sister.language), sister.birthday && t('born', { date: birthday(sister.birthday) })]
              .filter(Boolean)
              .join(' · '),
            figures
              ? [
                  t('visits', { count: figures.visits }),
                  figures.lastVisit && t('last', { date: day(figures.lastVisit) }),
                  figures.spend > 0 && moneyText(figures.spend, figures.currency, locale),
                  figures.noShows > 0 && t('noShows', { count: figures.noShows }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('noRole'),
          ].filter(Boolean);
          return (
            <Box component="li" key={sister.restaurant} sx={{ mt: 1.5 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {sister.name}: {context.nameOf(sister)}
              </Typography>
              {valueText.map((line) => (
                <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {line}
                </Typography>
              ))}
              {missing.length > 0 && context.may('bookings') && (
                <Button onClick={() => void copyField(sister, missing)} sx={{ ml: -1, px: 1, textAlign: 'left' }}>
                  {t('take', { fields: missing.map((field) => form(field)).join(', ') })}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </SideCard>
  );
}
