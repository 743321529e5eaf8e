'use client';
import { useId } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { preloading } from '@/components/ui/loading/preloading';
import { loadTableChooser } from './table-section';

interface TableFieldProps {
  tables: readonly string[];
  bestTable: boolean;
  onChange: (choice: { tables: string[]; bestTable: boolean }) => void;
  /** Tables that would be chosen as best; empty while unknown or when none fits. */
  best: readonly string[];
  tableName: (uid: string) => string;
  isChoosing: boolean;
  /** Toggles the table chooser; undefined when there is no plan. */
  onChoosing: ((isChoosing: boolean) => void) | undefined;
  error?: string;
}

/** Where the party sits: best table, no table yet, or tables chosen by hand. */
export function TableField({
  tables,
  bestTable,
  onChange,
  best,
  tableName,
  isChoosing,
  onChoosing,
  error,
}: TableFieldProps) {
  const t = useTranslations('booking');
  const name = useId();
  const names = (uids: readonly string[]) => uids.map(tableName).join(' + ');
  const isChosen = tables.length > 0;
  const canBest = useCapabilities()('checks');
  return (
    <FieldGroup label={t('table.label')} error={error}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {canBest && (
          <ChoiceTile
            type="radio"
            name={name}
            checked={bestTable}
            onChange={() => onChange({ tables: [], bestTable: true })}
          >
            {best.length > 0 ? t('table.bestNamed', { table: names(best) }) : t('table.best')}
          </ChoiceTile>
        )}
        <ChoiceTile
          type="radio"
          name={name}
          checked={!bestTable && !isChosen}
          onChange={() => onChange({ tables: [], bestTable: false })}
        >
          {t('table.none')}
        </ChoiceTile>
        {onChoosing && (
          <Button
            variant={isChosen ? 'contained' : 'outlined'}
            color={isChosen ? 'primary' : 'inherit'}
            {...preloading(loadTableChooser)}
            aria-expanded={isChoosing}
            aria-label={isChosen ? t('table.change', { table: names(tables) }) : undefined}
            onClick={() => onChoosing(!isChoosing)}
            endIcon={<ExpandMoreRounded sx={{ transform: isChoosing ? 'rotate(180deg)' : undefined }} />}
          >
            {isChosen ? names(tables) : t('table.choose')}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
}
