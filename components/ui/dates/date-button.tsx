'use client';
import { type Ref, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import { lazyComponent } from '../loading/lazy-component';
import { Popover } from '../popups/popups';

const DateCalendar = lazyComponent(
  () => import('./date-calendar').then((loaded) => loaded.DateCalendar),
  () => <Skeleton variant="rectangular" width={348} height={376} />,
);

interface DateButtonProps {
  /** YYYY-MM-DD */
  value: string;
  onChange: (date: string) => void;
  /** Meaning of the date; part of the accessible name. */
  label: string;
  /** The date as displayed. */
  text: string;
  language: string;
  fullWidth?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button with a date, which opens a calendar. */
export function DateButton({ value, onChange, label, text, language, fullWidth, buttonRef }: DateButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        ref={buttonRef}
        variant="outlined"
        color="inherit"
        fullWidth={fullWidth}
        startIcon={<CalendarMonthRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={`${label}: ${text}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <DateCalendar
          value={value}
          language={language}
          onPick={(date) => {
            setAnchor(null);
            onChange(date);
          }}
        />
      </Popover>
    </>
  );
}
