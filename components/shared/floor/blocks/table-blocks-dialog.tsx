'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { CheckPicture } from '@/components/ui/inputs/check-item';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { Choice } from '@/components/shell/preferences/choice';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { problemText } from '@/lib/rules/message/problem-text';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { ServiceDate } from '@/lib/time/service-day';
import { BlockList } from './block-list';
import { SpanFields } from '@/components/shared/floor/span-fields';
import { type BlockScope, useBlocking } from './use-blocking';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PlanTable } from '@/lib/rules/seating/plan';

interface TableBlocksDialogProps {
  restaurant: RestaurantContext;
  date: ServiceDate;
  /** Initial values. */
  tables: readonly string[];
  span: BlockSpan;
  onClose: () => void;
}

const SCOPES = [BLOCK_SCOPE.all, BLOCK_SCOPE.online, BLOCK_SCOPE.none];

/** Blocks tables for a span, for everyone or for guests only, unblocks a span, and lists the day's blocks. */
export function TableBlocksDialog({ restaurant, date, tables, span: initial, onClose }: TableBlocksDialogProps) {
  const t = useTranslations('floor.blocks');
  const common = useTranslations('common');
  const all = useTranslations();
  const when = useDateTimeText();
  const { blocks, set } = useBlocking(date);
  /** The bookings in the way, in words. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const named = (uids: readonly string[]) => uids.map((uid) => ({ uid, name: restaurant.tableName(uid) }));
  const form = useEntityForm({
    start: { chosen: [...tables], span: { from: initial.from, to: initial.to }, scope: BLOCK_SCOPE.all as BlockScope },
    async onSave({ chosen, span, scope }) {
      const problems: string[] = [];
      const refused = await set(named(chosen), span, scope, (problem) =>
        problems.push(problemText(problem, all, restaurant.setup.milTime)),
      );
      setRefusals(problems);
      if (refused.length === 0) return null;
      form.put({ chosen: refused.map(({ uid }) => uid) });
      return 'back';
    },
    onSaved: onClose,
  });
  const { chosen, span, scope } = form.hookForm.watch();

  return (
    <FormDialog
      form={form}
      title={t('title')}
      subtitle={when.longDay(date)}
      submitLabel={t(scope === BLOCK_SCOPE.none ? 'free' : 'block', { count: chosen.length })}
      cancelLabel={common('close')}
      disabled={chosen.length === 0 || span.from >= span.to}
      width={560}
      onClose={onClose}
    >
      <TablesField restaurant={restaurant} value={chosen} onChange={(uids) => form.put({ chosen: [...uids] })} />
      <SpanFields span={span} step={restaurant.setup.timeStep} onChange={(value) => form.put({ span: value })} />
      <Choice
        label={t('scope')}
        value={String(scope)}
        options={SCOPES.map((value) => ({ value: String(value), label: t(`scopes.${value}`) }))}
        onChange={(value) => form.put({ scope: Number(value) as BlockScope })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5 }}>
        {t(`meaning.${scope}`)}
      </Typography>
      {refusals.length > 0 && (
        <Alert severity="error">
          {refusals.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <BlockList
        restaurant={restaurant}
        blocks={blocks.filter(({ table }) => chosen.includes(table))}
        onRemove={({ table, from, to }) => void set(named([table]), { from, to }, BLOCK_SCOPE.none)}
      />
    </FormDialog>
  );
}

interface TablesFieldProps {
  restaurant: RestaurantContext;
  /** Table uids. */
  value: readonly string[];
  onChange: (tables: string[]) => void;
}

const byName = (a: PlanTable, b: PlanTable) => a.name.localeCompare(b.name, 'en', { numeric: true });

/** Multiple choice of tables, by area. */
function TablesField({ restaurant, value, onChange }: TablesFieldProps) {
  const t = useTranslations('floor.blocks');
  const tables = [
    ...new Map(restaurant.plans.flatMap((plan) => plan.tables.map((table) => [table.uid, table] as const))).values(),
  ];
  return (
    <TextField
      select
      fullWidth
      label={t('tables')}
      value={value}
      onChange={({ target }) => onChange(target.value as unknown as string[])}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (uids) => (uids as string[]).map(restaurant.tableName).join(', '),
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
        },
      }}
    >
      {restaurant.areas.flatMap(({ area, name }) => [
        <ListSubheader key={`area-${area}`} role="presentation">
          {name}
        </ListSubheader>,
        ...tables
          .filter((table) => table.area === area)
          .sort(byName)
          .map((table) => (
            <MenuItem key={table.uid} value={table.uid} dense>
              <CheckPicture isOn={value.includes(table.uid)} />
              {table.name}
            </MenuItem>
          )),
      ])}
    </TextField>
  );
}
