'use client';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import { CheckItem } from '@/components/ui/inputs/check-item';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
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

/** Filters of the board by status, service hours and station. The menu stays open for several choices. */
export function FilterMenu({ anchor, setup, filters, onChange, onClose }: FilterMenuProps) {
  const { t, clock } = useOrderTexts();
  const rotas = boardRotas(setup);
  const keys = rotas.map(({ key }) => key);
  const on = statusesOf(filters);
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <ListSubheader role="presentation">{t('filter.statuses')}</ListSubheader>
      {BOARD_STATUSES.map((status) => (
        <CheckItem
          key={status}
          label={t(`status.${status}`)}
          isOn={on.includes(status)}
          onToggle={() => onChange((now) => toggleStatus(now, status))}
        />
      ))}
      {rotas.length > 1 && <ListSubheader role="presentation">{t('filter.rotas')}</ListSubheader>}
      {rotas.length > 1 &&
        rotas.map(({ key, service, name, start, end }) => {
          const isOn = filters.rotas === null || filters.rotas.includes(key);
          return (
            <CheckItem
              key={key}
              label={[t(`service.${service}`), name, `${clock(start)} – ${clock(end)}`].filter(Boolean).join(' · ')}
              isOn={isOn}
              onToggle={() => onChange((now) => toggleRota(now, key, keys))}
            />
          );
        })}
      {setup.stations.length > 1 && <ListSubheader role="presentation">{t('station')}</ListSubheader>}
      {setup.stations.length > 1 &&
        [{ uid: null, name: t('allStations') }, ...setup.stations].map(({ uid, name }) => (
          <CheckItem
            key={uid ?? 'all'}
            label={name}
            isOn={filters.station === uid}
            isOneOf
            onToggle={() => onChange((now) => ({ ...now, station: uid }))}
          />
        ))}
    </Menu>
  );
}
