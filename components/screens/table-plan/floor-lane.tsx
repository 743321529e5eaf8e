'use client';
import { memo, useState } from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { useTranslations } from 'next-intl';
import type { TableFace } from '@/components/shared/floor/table/table-face';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { Popover } from '@/components/ui/popups/popups';
import { useSettings } from '@/lib/client/settings/use-settings';

const FloorLegend = lazyComponent(() =>
  import('@/components/shared/floor/floor-legend').then((loaded) => loaded.FloorLegend),
);
const LegendEntries = lazyComponent(() =>
  import('@/components/shared/floor/floor-legend').then((loaded) => loaded.LegendEntries),
);

interface FloorLaneProps {
  restaurant: RestaurantContext;
  faces: readonly TableFace[];
  /** Element below the party list for the legend; null where the list has no room for it. */
  listFooter: Element | null;
}

/** Below the floor: the number of free tables, and the legend when the list has no room for it. */
export function FloorLane({ restaurant, faces, listFooter }: FloorLaneProps) {
  const t = useTranslations('floor');
  const free = faces.filter(({ state }) => state === 'free').length;
  return (
    <>
      <Typography component="p" sx={{ fontSize: 14, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <b>{t('freeOf', { free })}</b>{' '}
        <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
          {t('ofTables', { count: faces.length })}
        </Box>
      </Typography>
      <Key restaurant={restaurant} listFooter={listFooter} />
    </>
  );
}

/** Independent of the time: not rendered while the time slider moves. */
const Key = memo(function Key({ restaurant, listFooter }: Omit<FloorLaneProps, 'faces'>) {
  const t = useTranslations('floor');
  const [{ floorKey }, change] = useSettings();
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (listFooter)
    return createPortal(
      <FloorLegend restaurant={restaurant} isOpen={floorKey} onOpen={(open) => change({ floorKey: open })} />,
      listFooter,
    );
  return (
    <>
      <Button
        color="primary"
        startIcon={<InfoOutlined />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // On a phone only the word: with longer Portuguese words it would lie under the zoom buttons.
        sx={{
          minWidth: 0,
          px: { xs: 0.75, sm: 1 },
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        {t('key.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('key.title'), sx: { width: 340, maxWidth: '94vw', pt: 1.5 } },
        }}
      >
        <LegendEntries restaurant={restaurant} />
      </Popover>
    </>
  );
});
