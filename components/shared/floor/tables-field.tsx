'use client';
import Checkbox from '@mui/material/Checkbox';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { PlanTable } from '@/lib/rules/seating/plan';

interface TablesFieldProps {
  restaurant: RestaurantContext;
  /** Table uids. */
  value: readonly string[];
  onChange: (tables: string[]) => void;
}

const byName = (a: PlanTable, b: PlanTable) => a.name.localeCompare(b.name, 'en', { numeric: true });

/** Any number of tables, by area. */
export function TablesField({ restaurant, value, onChange }: TablesFieldProps) {
  const t = useTranslations('floor.blocks');
  const tables = [...new Map(restaurant.plans.flatMap((plan) => plan.tables.map((table) => [table.uid, table] as const))).values()];
  return (
    <TextField
      select
      fullWidth
      label={t('tables')}
      value={value}
      onChange={({ target }) => onChange(target.value as unknown as string[])}
      slotProps={{
        select: { multiple: true, renderValue: (uids) => (uids as string[]).map(restaurant.tableName).join(', '), MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
      }}
    >
      {restaurant.areas.flatMap(({ area, name }) => [
        <ListSubheader key={`area-${area}`}>{name}</ListSubheader>,
        ...tables
          .filter((table) => table.area === area)
          .sort(byName)
          .map((table) => (
            <MenuItem key={table.uid} value={table.uid} dense>
              <Checkbox checked={value.includes(table.uid)} size="small" tabIndex={-1} disableRipple sx={{ mr: 1, p: 0.5 }} />
              {table.name}
            </MenuItem>
          )),
      ])}
    </TextField>
  );
}
