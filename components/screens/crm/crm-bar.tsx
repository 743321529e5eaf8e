'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { CheckItem } from '@/components/ui/inputs/check-item';
import { Menu } from '@/components/ui/popups/popups';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { SearchField } from '@/components/ui/inputs/search-field';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSettings } from '@/lib/client/settings/use-settings';
import { DINER_COLUMNS, DINER_ORDERS, type DinerSort, columnsShown } from './diner-columns';
import { SegmentPicker } from './segments/segment-picker';
import { useDinerFile } from './use-diner-file';
import type { CrmState } from './use-crm-state';
import type { CrmContext } from './use-crm-context';

interface CrmBarProps {
  context: CrmContext;
  address: CrmState;
  typed: string;
  onType: (text: string) => void;
  onChange: (change: Partial<CrmState>, isStep?: boolean) => void;
  /** The list is a table, sorted by its headings; otherwise the bar has a sort menu. */
  isTable: boolean;
  found: { total: number; more: boolean } | undefined;
}

/** Search, segment, order and actions of the list. */
export function CrmBar({ context, address, typed, onType, onChange, isTable, found }: CrmBarProps) {
  const t = useTranslations('crm');
  const common = useTranslations('common');
  const sorts = Object.keys(DINER_ORDERS) as DinerSort[];
  const tools = <ListTools context={context} address={address} isTable={isTable} found={found} />;
  return (
    <ScreenBar label={t('bar')} end={isTable && tools}>
      <Stack direction="row" sx={{ gap: 0.5, width: isTable ? 280 : '100%' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchField label={t('search')} clearLabel={common('clear')} value={typed} onChange={onType} width="100%" />
        </Box>
        {!isTable && tools}
      </Stack>
      <SegmentPicker
        context={context}
        chosen={address.segment}
        onChoose={(segment) => onChange({ segment, page: 0 })}
      />
      {!isTable && (
        <SelectBox
          label={t('sortBy')}
          value={address.sort}
          onChange={(sort) => {
            const by = sort as DinerSort;
            onChange({ sort: by, order: DINER_ORDERS[by], page: 0 });
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </SelectBox>
      )}
    </ScreenBar>
  );
}

function ListTools({
  context,
  address,
  isTable,
  found,
}: Pick<CrmBarProps, 'context' | 'address' | 'isTable' | 'found'>) {
  const t = useTranslations('crm');
  const duplicates = useTranslations('dinerCare.duplicates');
  const { number } = useFormatter();
  const has = useCapabilities();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [settings, set] = useSettings();
  const shown = columnsShown(settings.dinerColumns);
  const download = useDinerFile();
  // Only managers may export all addresses (D14).
  const mayDownload = context.may('transfer');
  const mayMerge = context.may('diners-remove') && has('dinerCare');
  if (!isTable && !mayDownload && !mayMerge) return null;
  return (
    <>
      <IconButton aria-label={t('tools')} aria-haspopup="menu" onClick={({ currentTarget }) => setAt(currentTarget)}>
        <MoreHorizRounded />
      </IconButton>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        {mayMerge && (
          <MenuItem component={Link} href="/crm/duplicates">
            <ListItemText primary={duplicates('title')} />
          </MenuItem>
        )}
        {mayDownload && (
          <MenuItem
            disabled={!found || found.total === 0}
            divider={isTable}
            onClick={() => {
              setAt(null);
              download(address);
            }}
          >
            <ListItemText
              primary={t('file')}
              secondary={
                found &&
                (found.more ? t('fileSaysMore', { count: number(found.total) }) : t('fileSays', { count: found.total }))
              }
            />
          </MenuItem>
        )}
        {isTable &&
          DINER_COLUMNS.map((column) => {
            const isOn = shown.includes(column);
            return (
              <CheckItem
                key={column}
                label={t(`column.${column}`)}
                isOn={isOn}
                onToggle={() =>
                  set({ dinerColumns: isOn ? shown.filter((one) => one !== column) : [...shown, column] })
                }
              />
            );
          })}
      </Menu>
    </>
  );
}
