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
  alarm: { on: boolean; toggle(): void };
  setup: TakeawaySetup | undefined;
  orders: readonly Order[];
  filters: BoardFilters;
  onFilter: ChangeBoardFilters;
  onSoldOut: () => void;
  onPast: () => void;
  onPause: () => void;
  /** The report is theirs to read. */
  mayReport: boolean;
}

/** Below the width of a desk the words have the room of the picture: one row in every language on an upright tablet. */
const NARROW = {
  px: { xs: 1.25, md: 2 },
  '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
} as const;

/** The tools of the board. What is needed in a hurry (sound, Pause, Sold out) is one tap away at every width; the rest is in … where it would take a second row. */
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
  // Not before the page is the browser's: what the server has drawn is as on a wide screen.
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [more, setMore] = useState<HTMLElement | null>(null);
  const [filterAt, setFilterAt] = useState<HTMLElement | null>(null);
  const many = filtersOn(filters);
  const filterLabel = many === 0 ? t('filter.title') : t('filter.some', { many });
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
            onClick={({ currentTarget }) => setMore(currentTarget)}
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
        variant={alarm.on ? 'outlined' : 'contained'}
        color={alarm.on ? 'inherit' : 'warning'}
        startIcon={alarm.on ? <VolumeUpOutlined /> : <VolumeOffOutlined />}
        aria-pressed={alarm.on}
        sx={{ px: { xs: 1.25, md: 2 } }}
        onClick={alarm.toggle}
      >
        {t(alarm.on ? 'sound.on' : 'sound.off')}
      </Button>
      {isSmall
        ? newOrder
        : setup && (
            <Button
              variant="outlined"
              color={many === 0 ? 'inherit' : 'primary'}
              startIcon={<FilterListRounded />}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => setFilterAt(currentTarget)}
            >
              {filterLabel}
            </Button>
          )}
      {setup && (
        <FilterMenu
          anchor={filterAt}
          setup={setup}
          filters={filters}
          onChange={onFilter}
          onClose={() => setFilterAt(null)}
        />
      )}
      <Menu anchorEl={more} open={more !== null} onClose={() => setMore(null)}>
        {isSmall && setup && (
          <MenuItem
            sx={{ minHeight: 48 }}
            onClick={() => {
              setFilterAt(more);
              setMore(null);
            }}
          >
            {filterLabel}
          </MenuItem>
        )}
        <MenuItem
          sx={{ minHeight: 48 }}
          disabled={!hasPast}
          onClick={() => {
            setMore(null);
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
