'use client';
import { useTranslations } from 'next-intl';
import { seatTables } from '@/lib/rules/plan-editing/edit-tables';
import { MAX_SEATS } from '@/lib/contract/restaurant/plan-limits';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { NumberField } from './number-field';
import { PanelSection } from './panel-section';
import { sharedValue } from './shared-value';
import { useFieldErrorText } from './use-field-error-text';
import type { PlanEditor } from './use-plan-editor';

const SEATS = ['min', 'normal', 'max'] as const;

/** Minimum, usual and maximum covers of the selected tables. */
export function SeatFields({ tables, editor }: { tables: readonly PlanTable[]; editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const fieldError = useFieldErrorText(editor);
  const { plan, change, selection } = editor;
  const only = tables.length === 1 ? plan.tables.findIndex(({ uid }) => uid === tables[0]?.uid) : -1;
  return (
    <PanelSection label={t('covers')}>
      {SEATS.map((seat) => (
        <NumberField
          key={seat}
          label={t(`field.${seat}`)}
          value={sharedValue(tables, (table) => table[seat])}
          min={1}
          max={MAX_SEATS}
          placeholder={t('various')}
          error={only < 0 ? undefined : fieldError(`tables.${only}.${seat}`)}
          onChange={(value) =>
            change(
              (now) => seatTables(now, selection.tables, { [seat]: value }),
              `${seat} ${[...selection.tables].join()}`,
            )
          }
        />
      ))}
    </PanelSection>
  );
}
