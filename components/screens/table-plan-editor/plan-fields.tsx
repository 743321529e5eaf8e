'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { renamePlan, resizePlan } from '@/lib/rules/plan-editing/edit-plan';
import { LONGEST_NAME, PLAN_SIDE } from '@/lib/contract/plan-limits';
import { NameField } from './name-field';
import { NumberField } from './number-field';
import { PanelSection } from './panel-section';
import { useFaultText } from './use-fault-text';
import type { PlanEditor } from './use-plan-editor';

/** Keys of the board, as they are told beside it. */
const KEYS = ['tab', 'space', 'arrows', 'grow', 'turn', 'copy', 'delete', 'enter'] as const;

/** The plan itself, while nothing in it is chosen. */
export function PlanFields({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const fault = useFaultText(editor);
  const { plan, change } = editor;
  const seats = plan.tables.reduce((sum, { normal }) => sum + normal, 0);
  return (
    <>
      <NameField label={t('field.planName')} value={plan.name} longest={LONGEST_NAME.plan} error={fault('name')} onChange={(name) => change((now) => renamePlan(now, name), 'plan name')} />
      <PanelSection label={t('size')} columns={2}>
        <NumberField label={t('field.width')} value={plan.width} {...PLAN_SIDE} step={50} error={fault('width')} onChange={(width) => change((now) => resizePlan(now, { width }), 'plan width')} />
        <NumberField label={t('field.height')} value={plan.height} {...PLAN_SIDE} step={50} error={fault('height')} onChange={(height) => change((now) => resizePlan(now, { height }), 'plan height')} />
      </PanelSection>
      <Typography sx={{ color: 'text.secondary' }}>{t('summary', { areas: plan.areas.length, tables: plan.tables.length, seats, joins: plan.joins.length })}</Typography>
      <Box component="section" aria-label={t('keys.title')}>
        <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
          {t('keys.title')}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.5, fontSize: '0.8125rem' }}>
          {KEYS.map((key) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {t(`keys.${key}.key`)}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {t(`keys.${key}.does`)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
