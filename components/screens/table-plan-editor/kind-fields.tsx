'use client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { assignTables, reshapeTables } from '@/lib/rules/plan-editing/edit-tables';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { PanelSection } from './panel-section';
import { sharedValue } from './shared-value';
import { SHAPE_TOOLS } from './tools';
import { useFieldErrorText } from './use-field-error-text';
import type { PlanEditor } from './use-plan-editor';

/** Shape and area of the selected tables. */
export function KindFields({ tables, editor }: { tables: readonly PlanTable[]; editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const fieldError = useFieldErrorText(editor);
  const { plan, others, change, selection } = editor;
  const area = sharedValue(tables, (table) => table.area);
  // A table's area may be drawn only on another plan.
  const areas = [
    ...plan.areas,
    ...others.areas.filter((one) => one.area === area && !plan.areas.some((here) => here.area === one.area)),
  ];
  const only =
    tables.length === 1
      ? fieldError(`tables.${plan.tables.findIndex(({ uid }) => uid === tables[0]?.uid)}.area`)
      : undefined;
  const known = areas.some((one) => one.area === area);
  return (
    <PanelSection label={t('kind')} columns={2}>
      <TextField
        select
        size="small"
        label={t('field.shape')}
        value={sharedValue(tables, ({ shape }) => shape) ?? ''}
        onChange={(event) =>
          change((now) => reshapeTables(now, selection.tables, event.target.value as PlanTable['shape']))
        }
      >
        {SHAPE_TOOLS.map((shape) => (
          <MenuItem key={shape} value={shape}>
            {t(`shape.${shape}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('field.area')}
        value={known ? area : ''}
        error={only !== undefined}
        helperText={only}
        onChange={(event) => change((now) => assignTables(now, selection.tables, Number(event.target.value)))}
      >
        {areas.map((one) => (
          <MenuItem key={one.area} value={one.area}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
    </PanelSection>
  );
}
