'use client';
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { FieldGroup } from '@/components/ui/field-group';
import type { Plan } from '@/lib/seating/plan';
import { TableChooser } from './table-chooser';

interface TableFieldProps {
  tables: readonly string[];
  bestTable: boolean;
  onChange: (choice: { tables: string[]; bestTable: boolean }) => void;
  /** What the best table would be; empty while nobody knows or none fits. */
  best: readonly string[];
  plan: Plan | undefined;
  tableName: (uid: string) => string;
  held: ReadonlyMap<string, string>;
  error?: string;
}

/** Where the party sits: the best table, none yet, or tables chosen by hand. */
export function TableField({ tables, bestTable, onChange, best, plan, tableName, held, error }: TableFieldProps) {
  const t = useTranslations('booking');
  const name = useId();
  const [open, setOpen] = useState(false);
  const chooser = useRef<HTMLDivElement>(null);
  const names = (uids: readonly string[]) => uids.map(tableName).join(' + ');
  return (
    <FieldGroup label={t('table.label')} error={error}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        <ChoiceTile type="radio" name={name} checked={bestTable} onChange={() => onChange({ tables: [], bestTable: true })}>
          {best.length > 0 ? t('table.bestNamed', { table: names(best) }) : t('table.best')}
        </ChoiceTile>
        <ChoiceTile type="radio" name={name} checked={!bestTable && tables.length === 0} onChange={() => onChange({ tables: [], bestTable: false })}>
          {t('table.none')}
        </ChoiceTile>
        {plan && (
          <Button
            variant={tables.length > 0 ? 'contained' : 'outlined'}
            color={tables.length > 0 ? 'primary' : 'inherit'}
            aria-expanded={open}
            aria-controls={`${name}-chooser`}
            onClick={() => setOpen(!open)}
            endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          >
            {tables.length > 0 ? names(tables) : t('table.choose')}
          </Button>
        )}
      </Stack>
      <Collapse id={`${name}-chooser`} in={open && plan !== undefined} mountOnEnter unmountOnExit onEntered={() => chooser.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })}>
        <Stack ref={chooser} sx={{ pt: 1 }}>
          {plan && <TableChooser plan={plan} chosen={tables} held={held} onChange={(chosen) => onChange({ tables: chosen, bestTable: false })} />}
        </Stack>
      </Collapse>
    </FieldGroup>
  );
}
