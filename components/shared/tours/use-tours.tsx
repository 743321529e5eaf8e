'use client';
/** The guided tours of a screen: one at a time offers itself once, any of them is started from the help button. */
import { type ReactNode, useRef, useState } from 'react';
import dynamic from 'next/dynamic';
import { giveFocusBack } from '@/components/ui/give-focus-back';
import { useSettings } from '@/lib/client/use-settings';
import type { Tour, TourId } from './tour';
import { TourHelpButton } from './tour-help-button';
import { TourOffer } from './tour-offer';

const TourCard = dynamic(() => import('./tour-card').then((loaded) => loaded.TourCard), { ssr: false });

interface TourContext<P extends string> {
  tours: ReadonlyArray<Tour<P>>;
  /** The part of the screen that is shown. */
  place: P;
  /** Shows another part. */
  onPlace: (place: P) => void;
}

export interface Tours {
  /** For the bar of the screen. */
  helpButton: ReactNode;
  /** Above what the screen shows; nothing when there is nothing to offer. */
  offer: ReactNode;
  /** The tour that is under way. */
  card: ReactNode;
}

export function useTours<P extends string>({ tours, place, onPlace }: TourContext<P>): Tours {
  const [{ tours: isOn, tourFlags }, change] = useSettings();
  const [started, setStarted] = useState<TourId | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const here = tours.filter((tour) => tour.place === place);
  const offered = here.find(({ id }) => !tourFlags[id]);
  const running = tours.find(({ id }) => id === started);
  const flag = (...ids: TourId[]) => change({ tourFlags: { ...tourFlags, ...Object.fromEntries(ids.map((id) => [id, true])) } });

  function start(id: TourId) {
    const tour = tours.find((one) => one.id === id);
    if (tour && tour.place !== place) onPlace(tour.place);
    cameFrom.current = document.activeElement;
    flag(id);
    setStarted(id);
  }
  function end() {
    setStarted(null);
    giveFocusBack(cameFrom.current);
  }

  return {
    helpButton: <TourHelpButton tours={tours.map(({ id }) => id)} onStart={start} isOn={isOn} onToggle={(on) => change({ tours: on })} />,
    offer: isOn && offered && started === null && (
      <TourOffer id={offered.id} onStart={() => start(offered.id)} onDecline={() => flag(...here.map(({ id }) => id))} onTurnOff={() => change({ tours: false })} />
    ),
    card: running && <TourCard key={running.id} tour={running} onEnd={end} />,
  };
}
