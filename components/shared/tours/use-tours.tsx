'use client';
/** Guided tours of a screen: each is offered once, one at a time, and can be started from the help button. */
import { type ReactNode, useRef, useState } from 'react';
import { restoreFocus } from '@/components/ui/popups/restore-focus';
import { useSettings } from '@/lib/client/settings/use-settings';
import type { Tour, TourId } from './tour';
import { TourHelpButton } from './tour-help-button';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import TourOutlined from '@mui/icons-material/TourOutlined';
import { useTranslations } from 'next-intl';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const TourCard = lazyComponent(() => import('./tour-card').then((loaded) => loaded.TourCard));

interface TourContext<P extends string> {
  tours: ReadonlyArray<Tour<P>>;
  /** The displayed part of the screen. */
  place: P;
  /** Shows another part. */
  onPlace: (place: P) => void;
}

export interface Tours {
  /** Rendered in the screen's bar. */
  helpButton: ReactNode;
  /** Rendered above the screen's content; null without an offer. */
  offer: ReactNode;
  /** The card of the running tour. */
  card: ReactNode;
}

export function useTours<P extends string>({ tours, place, onPlace }: TourContext<P>): Tours {
  const [{ tours: isOn, tourFlags }, change] = useSettings();
  const [started, setStarted] = useState<TourId | null>(null);
  const help = useRef<HTMLButtonElement>(null);
  const here = tours.filter((tour) => tour.place === place);
  const offered = here.find(({ id }) => !tourFlags[id]);
  const running = tours.find(({ id }) => id === started);
  const flag = (...ids: TourId[]) =>
    change({ tourFlags: { ...tourFlags, ...Object.fromEntries(ids.map((id) => [id, true])) } });

  function start(id: TourId) {
    const tour = tours.find((one) => one.id === id);
    if (tour && tour.place !== place) onPlace(tour.place);
    flag(id);
    setStarted(id);
  }
  function end() {
    setStarted(null);
    // The element that started the tour is gone by now; an open dialog keeps the focus.
    restoreFocus(help.current);
  }

  return {
    helpButton: (
      <TourHelpButton
        ref={help}
        tours={tours.map(({ id }) => id)}
        onStart={start}
        isOn={isOn}
        onToggle={(on) => change({ tours: on })}
      />
    ),
    offer: isOn && offered && started === null && (
      <TourOffer
        id={offered.id}
        onStart={() => start(offered.id)}
        onDecline={() => flag(...here.map(({ id }) => id))}
        onTurnOff={() => change({ tours: false })}
      />
    ),
    card: running && <TourCard key={running.id} tour={running} onEnd={end} />,
  };
}

interface TourOfferProps {
  id: TourId;
  onStart: () => void;
  onDecline: () => void;
  /** Turns automatic offers off. */
  onTurnOff: () => void;
}

/** Unobtrusive offer of a tour, in the screen itself. */
function TourOffer({ id, onStart, onDecline, onTurnOff }: TourOfferProps) {
  const t = useTranslations('tours');
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={t('offer')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        m: { xs: 1.5, sm: 2 },
        mb: 0,
      }}
    >
      <TourOutlined color="primary" aria-hidden />
      <Typography variant="body2" sx={{ flex: '1 1 220px' }}>
        {t('offerText', { tour: t(`name.${id}`) })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onStart}>{t('start')}</Button>
        <Button color="inherit" onClick={onDecline}>
          {t('notNow')}
        </Button>
        <Button color="inherit" onClick={onTurnOff}>
          {t('never')}
        </Button>
      </Stack>
    </Paper>
  );
}
