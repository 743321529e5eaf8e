'use client';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import AlignHorizontalCenterRounded from '@mui/icons-material/AlignHorizontalCenterRounded';
import AlignHorizontalLeftRounded from '@mui/icons-material/AlignHorizontalLeftRounded';
import AlignHorizontalRightRounded from '@mui/icons-material/AlignHorizontalRightRounded';
import AlignVerticalBottomRounded from '@mui/icons-material/AlignVerticalBottomRounded';
import AlignVerticalCenterRounded from '@mui/icons-material/AlignVerticalCenterRounded';
import AlignVerticalTopRounded from '@mui/icons-material/AlignVerticalTopRounded';
import AspectRatioRounded from '@mui/icons-material/AspectRatioRounded';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/tooltip';
import { ALIGNMENTS, type Alignment, alignTables, distributeTables, equaliseTables } from '@/lib/rules/plan-editing/arrange-tables';
import { FieldGroup } from '@/components/ui/field-group';
import type { PlanEditor } from './use-plan-editor';

const ALIGN_ICONS: Record<Alignment, typeof AspectRatioRounded> = {
  left: AlignHorizontalLeftRounded, centre: AlignHorizontalCenterRounded, right: AlignHorizontalRightRounded,
  top: AlignVerticalTopRounded, middle: AlignVerticalCenterRounded, bottom: AlignVerticalBottomRounded,
};

/** Brings the chosen tables in line. */
export function ArrangeButtons({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const { change, selection: { tables } } = editor;
  const buttons = [
    ...ALIGNMENTS.map((alignment) => ({ label: t(`align.${alignment}`), Icon: ALIGN_ICONS[alignment], act: () => change((now) => alignTables(now, tables, alignment)), least: 2 })),
    { label: t('align.across'), Icon: ViewWeekOutlined, act: () => change((now) => distributeTables(now, tables, 'across')), least: 3 },
    { label: t('align.down'), Icon: TableRowsOutlined, act: () => change((now) => distributeTables(now, tables, 'down')), least: 3 },
    { label: t('align.size'), Icon: AspectRatioRounded, act: () => change((now) => equaliseTables(now, tables)), least: 2 },
  ];
  return (
    <FieldGroup label={t('arrange')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {buttons.map(({ label, Icon, act, least }) => (
          <Tooltip key={label} title={label}>
            <span>
              <IconButton aria-label={label} disabled={tables.size < least} onClick={act}>
                <Icon />
              </IconButton>
            </span>
          </Tooltip>
        ))}
      </Box>
    </FieldGroup>
  );
}
