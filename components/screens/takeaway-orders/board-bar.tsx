'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import AddRounded from '@mui/icons-material/AddRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import NoFoodOutlined from '@mui/icons-material/NoFoodOutlined';
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { type BoardFilters, filtersOn } from '@/lib/rules/takeaway/board-filters';
import { isOver } from '@/lib/rules/takeaway/order-status';
import { isOwedByGuest } from '@/lib/rules/takeaway/owed';
import { FilterMenu } from './filter-menu';
import { PauseButton } from './pause-button';
import type { ChangeBoardFilters } from './use-board-filters';
import { useOrderTexts } from './use-order-texts';

interface BoardBarProps {
  alarm: { isOn: boolean; toggle(): void };
  setup: TakeawaySetup | undefined;
  orders: readonly Order[];
  filters: BoardFilters;
  onFilter: ChangeBoardFilters;
  onSoldOut: () => void;
  onPast: () => void;
  onPause: () => void;
  /** The person may open the takeaway report. */
  mayReport: boolean;
}

/** Narrow padding and no icons below desktop width, so that the bar fits one row in every language on an upright tablet. */
const NARROW = {
  px: { xs: 1.25, md: 2 },
  '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
} as const;

/**
 * The board's toolbar. Urgent tools (sound, Pause, Sold out) are one tap away at every width; the others move into the "…" menu where they
 * would take a second row.
 */
export function BoardBar({
  alarm,
  setup,
  orders,
  filters,
  onFilter,
  onSoldOut,
  onPast,
  onPause,
  mayReport,
}: BoardBarProps) {
  const { t } = useOrderTexts();
  // False during server rendering, which draws the wide layout.
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [moreAnchor, setMoreAnchor] = useState<HTMLElement | null>(null);
  const [filterAnchor, setFilterAnchor] = useState<HTMLElement | null>(null);
  const activeFilters = filtersOn(filters);
  const filterLabel = activeFilters === 0 ? t('filter.title') : t('filter.some', { many: activeFilters });
  const hasPast = orders.some(({ status, channel }) => isOver(status) && channel !== 'import');
  const unpaid = orders.filter(isOwedByGuest).length;
  const newOrder = (
    <Button component={Link} href="/orders" variant="contained" startIcon={<AddRounded />} sx={NARROW}>
      {t('newOrder')}
    </Button>
  );
  return (
    <ScreenBar
      label={t('title')}
      end={
        <>
          {setup && <PauseButton setup={setup} sx={NARROW} onChange={onPause} />}
          <Button variant="outlined" color="inherit" startIcon={<NoFoodOutlined />} sx={NARROW} onClick={onSoldOut}>
            {t('soldOut.title')}
          </Button>
          <IconButton
            aria-label={[t('moreTools'), unpaid > 0 && t('past.unpaid', { count: unpaid })].filter(Boolean).join(', ')}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setMoreAnchor(currentTarget)}
            sx={{ width: 44, height: 44 }}
          >
            <Badge badgeContent={unpaid} color="warning">
              <MoreHorizRounded />
            </Badge>
          </IconButton>
          {!isSmall && newOrder}
        </>
      }
    >
      <Button
        variant={alarm.isOn ? 'outlined' : 'contained'}
        color={alarm.isOn ? 'inherit' : 'warning'}
        startIcon={alarm.isOn ? <VolumeUpOutlined /> : <VolumeOffOutlined />}
        aria-pressed={alarm.isOn}
        sx={{ px: { xs: 1.25, md: 2 } }}
        onClick={alarm.toggle}
      >
        {t(alarm.isOn ? 'sound.on' : 'sound.off')}
      </Button>
      {isSmall
        ? newOrder
        : setup && (
            <Button
              variant="outlined"
              color={activeFilters === 0 ? 'inherit' : 'primary'}
              startIcon={<FilterListRounded />}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => setFilterAnchor(currentTarget)}
            >
              {filterLabel}
            </Button>
          )}
      {setup && (
        <FilterMenu
          anchor={filterAnchor}
          setup={setup}
          filters={filters}
          onChange={onFilter}
          onClose={() => setFilterAnchor(null)}
        />
      )}
      <Menu anchorEl={moreAnchor} open={moreAnchor !== null} onClose={() => setMoreAnchor(null)}>
        {isSmall && setup && (
          <MenuItem
            sx={{ minHeight: 48 }}
            onClick={() => {
              setFilterAnchor(moreAnchor);
              setMoreAnchor(null);
            }}
          >
            {filterLabel}
          </MenuItem>
        )}
        <MenuItem
          sx={{ minHeight: 48 }}
          disabled={!hasPast}
          onClick={() => {
            setMoreAnchor(null);
            onPast();
          }}
        >
          {[t('past.title'), unpaid > 0 && t('past.unpaid', { count: unpaid })].filter(Boolean).join(' · ')}
        </MenuItem>
        {mayReport && (
          <MenuItem component={Link} href="/ta-report" sx={{ minHeight: 48 }}>
            {t('report.title')}
          </MenuItem>
        )}
      </Menu>
    </ScreenBar>
  );
}
