'use client';
import Checkbox from '@mui/material/Checkbox';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import type { TakeawaySetup } from '@/lib/resources/takeaway-setup-schema';
import {
  BOARD_STATUSES,
  type BoardFilters,
  boardRotas,
  statusesOf,
  toggleRota,
  toggleStatus,
} from '@/lib/rules/takeaway/board-filters';
import type { ChangeBoardFilters } from './use-board-filters';
import { useOrderTexts } from './use-order-texts';

interface FilterMenuProps {
  anchor: HTMLElement | null;
  setup: TakeawaySetup;
  filters: BoardFilters;
  onChange: ChangeBoardFilters;
  onClose: () => void;
}

/** Which statuses, hours and station are on the board. It stays open: several are chosen at once. */
export function FilterMenu({ anchor, setup, filters, onChange, onClose }: FilterMenuProps) {
  const { t, clock } = useOrderTexts();
  const rotas = boardRotas(setup);
  const keys = rotas.map(({ key }) => key);
  const on = statusesOf(filters);
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <ListSubheader>{t('filter.statuses')}</ListSubheader>
      {BOARD_STATUSES.map((status) => (
        <MenuItem
          key={status}
          role="menuitemcheckbox"
          aria-checked={on.includes(status)}
          onClick={() => onChange((now) => toggleStatus(now, status))}
          sx={{ minHeight: 44 }}
        >
          <Checkbox checked={on.includes(status)} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0.5, mr: 1 }} />
          {t(`status.${status}`)}
        </MenuItem>
      ))}
      {rotas.length > 1 && <ListSubheader>{t('filter.rotas')}</ListSubheader>}
      {rotas.length > 1 &&
        rotas.map(({ key, service, name, start, end }) => {
          const isOn = filters.rotas === null || filters.rotas.includes(key);
          return (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={isOn}
              onClick={() => onChange((now) => toggleRota(now, key, keys))}
              sx={{ minHeight: 44 }}
            >
              <Checkbox checked={isOn} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0.5, mr: 1 }} />
              {[t(`service.${service}`), name, `${clock(start)} – ${clock(end)}`].filter(Boolean).join(' · ')}
            </MenuItem>
          );
        })}
      {setup.stations.length > 1 && <ListSubheader>{t('station')}</ListSubheader>}
      {setup.stations.length > 1 &&
        [{ uid: null, name: t('allStations') }, ...setup.stations].map(({ uid, name }) => (
          <MenuItem
            key={uid ?? 'all'}
            role="menuitemradio"
            aria-checked={filters.station === uid}
            onClick={() => onChange((now) => ({ ...now, station: uid }))}
            sx={{ minHeight: 44 }}
          >
            <Radio checked={filters.station === uid} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0.5, mr: 1 }} />
            {name}
          </MenuItem>
        ))}
    </Menu>
  );
}
