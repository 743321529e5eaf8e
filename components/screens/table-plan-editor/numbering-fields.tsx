'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { numberTables } from '@/lib/rules/plan-editing/copy-tables';
import { partsOf } from '@/lib/rules/plan-editing/table-names';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { PanelSection } from './panel-section';
import type { PlanEditor } from './use-plan-editor';

/** Numbers the chosen tables row by row. */
export function NumberingFields({ tables, editor }: { tables: readonly PlanTable[]; editor: PlanEditor }) {
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
      <TextField size="small" label={t('field.prefix')} value={prefix} onChange={(event) => setPrefix(event.target.value)} slotProps={{ htmlInput: { maxLength: 20, dir: 'auto' } }} />
      <TextField size="small" type="number" label={t('field.from')} value={from} onChange={(event) => setFrom(event.target.value)} slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }} />
      <Button variant="outlined" disabled={!isNumber} onClick={() => change((now) => numberTables(now, selection.tables, prefix, start, others))}>
        {t('number')}
      </Button>
    </PanelSection>
  );
}
