'use client';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { canJoin, joinOf, likelyJoin, putJoin } from '@/lib/rules/plan-editing/edit-joins';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { JoinList } from './join-list';
import { KindFields } from './kind-fields';
import { SeatFields } from './seat-fields';
import { TableButtons } from './table-buttons';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';
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
import { Tooltip } from '@/components/ui/popups/tooltip';
import {
  ALIGNMENTS,
  type Alignment,
  alignTables,
  distributeTables,
  equaliseTables,
} from '@/lib/rules/plan-editing/arrange-tables';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { numberTables } from '@/lib/rules/plan-editing/copy-tables';
import { partsOf } from '@/lib/rules/plan-editing/table-names';
import { PanelSection } from './panel-section';

interface MultiTableFieldsProps {
  tables: readonly PlanTable[];
  editor: PlanEditor;
  actions: EditorActions;
}

/** Fields of several selected tables: common values, alignment, joins. */
export function MultiTableFields({ tables, editor, actions }: MultiTableFieldsProps) {
  const t = useTranslations('planEditor');
  const { plan, change } = editor;
  const uids = tables.map(({ uid }) => uid);
  const join = joinOf(plan, uids);
  return (
    <>
      <TableButtons editor={editor} actions={actions} />
      <ArrangeButtons editor={editor} />
      {join ? (
        <JoinList joins={[join]} editor={editor} />
      ) : (
        <Button
          variant="outlined"
          disabled={!canJoin(uids)}
          onClick={() => change((now) => putJoin(now, likelyJoin(now, uids)))}
        >
          {t('join', { count: uids.length })}
        </Button>
      )}
      <SeatFields tables={tables} editor={editor} />
      <KindFields tables={tables} editor={editor} />
      <NumberingFields key={uids.join()} tables={tables} editor={editor} />
    </>
  );
}

const ALIGN_ICONS: Record<Alignment, typeof AspectRatioRounded> = {
  left: AlignHorizontalLeftRounded,
  centre: AlignHorizontalCenterRounded,
  right: AlignHorizontalRightRounded,
  top: AlignVerticalTopRounded,
  middle: AlignVerticalCenterRounded,
  bottom: AlignVerticalBottomRounded,
};

/** Aligns the selected tables. */
function ArrangeButtons({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const {
    change,
    selection: { tables },
  } = editor;
  const buttons = [
    ...ALIGNMENTS.map((alignment) => ({
      label: t(`align.${alignment}`),
      Icon: ALIGN_ICONS[alignment],
      act: () => change((now) => alignTables(now, tables, alignment)),
      least: 2,
    })),
    {
      label: t('align.across'),
      Icon: ViewWeekOutlined,
      act: () => change((now) => distributeTables(now, tables, 'across')),
      least: 3,
    },
    {
      label: t('align.down'),
      Icon: TableRowsOutlined,
      act: () => change((now) => distributeTables(now, tables, 'down')),
      least: 3,
    },
    {
      label: t('align.size'),
      Icon: AspectRatioRounded,
      act: () => change((now) => equaliseTables(now, tables)),
      least: 2,
    },
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

/** Numbers the selected tables row by row. */
function NumberingFields({ tables, editor }: { tables: readonly PlanTable[]; editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const { change, selection, others } = editor;
  const parts = tables.map(({ name }) => partsOf(name));
  const first = parts.reduce((least, { number }) => Math.min(least, number ?? Infinity), Infinity);
  const [prefix, setPrefix] = useState(parts[0]?.prefix ?? '');
  const [from, setFrom] = useState(String(Number.isFinite(first) ? first : 1));
  const start = Number(from);
  const isNumber = Number.isInteger(start) && start >= 0 && from.trim() !== '';
  return (
    <PanelSection label={t('numbering')}>
      <TextField
        size="small"
        label={t('field.prefix')}
        value={prefix}
        onChange={(event) => setPrefix(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 20, dir: 'auto' } }}
      />
      <TextField
        size="small"
        type="number"
        label={t('field.from')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }}
      />
      <Button
        variant="outlined"
        disabled={!isNumber}
        onClick={() => change((now) => numberTables(now, selection.tables, prefix, start, others))}
      >
        {t('number')}
      </Button>
    </PanelSection>
  );
}
