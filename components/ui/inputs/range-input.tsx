'use client';
import { type CSSProperties, memo, useState, useTransition } from 'react';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import { LOW_WINDOW } from '../low-window';

/** In a container narrower than this the labels of the marks would overlap. */
const NARROW = '@container (width < 320px)';
/** Width of the thumb in pixels; labels of a value are above its centre. */
const THUMB = 20;

const Root = styled('div')({
  position: 'relative',
  height: 32,
  '&.marked': { marginBottom: 18 },
  '@media (width < 600px)': { '&.marked': { marginBottom: 0 } },
  [LOW_WINDOW]: { '&.marked': { marginBottom: 0 } },
  [NARROW]: { '&.marked': { marginBottom: 0 } },
});

function inputStyles({ theme }: { theme: Theme }): CSSObject {
  const thumb = {
    appearance: 'none',
    width: THUMB,
    height: THUMB,
    border: 0,
    borderRadius: '50%',
    backgroundColor: theme.vars?.palette.primary.main,
    boxShadow: '0 1px 3px rgb(0 0 0 / 0.35)',
  } as const;
  const track = {
    height: 4,
    borderRadius: 2,
    backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 38%, transparent)`,
  };
  return {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    background: 'none',
    cursor: 'pointer',
    touchAction: 'pan-y',
    outline: 'none',
    '&:disabled': { opacity: 0.4, cursor: 'default' },
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: (4 - THUMB) / 2 },
    '&::-moz-range-thumb': thumb,
    '&:focus-visible::-webkit-slider-thumb': {
      outline: `3px solid ${theme.vars?.palette.primary.main}`,
      outlineOffset: 3,
    },
    '&:focus-visible::-moz-range-thumb': { outline: `3px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 3 },
    '& ~ output': { visibility: 'hidden' },
    '&:active ~ output, &:focus-visible ~ output': { visibility: 'visible' },
    '@media (hover: hover)': { '&:hover:enabled ~ output': { visibility: 'visible' } },
  };
}
const Input = styled('input')(memoTheme(inputStyles));

/** At a share of the range of the thumb's centre. */
const AT = {
  position: 'absolute',
  left: `calc(${THUMB / 2}px + (100% - ${THUMB}px) * var(--at))`,
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
} as const;
const Bubble = styled('output')(({ theme }) => ({
  ...AT,
  bottom: '100%',
  padding: '2px 8px',
  borderRadius: 4,
  color: theme.vars?.palette.background.paper,
  backgroundColor: theme.vars?.palette.text.secondary,
  font: `500 0.8125rem/1.5 ${theme.typography.fontFamily}`,
  whiteSpace: 'nowrap',
}));
const Dot = styled('span')(({ theme }) => ({
  ...AT,
  top: 14,
  width: 4,
  height: 4,
  borderRadius: '50%',
  backgroundColor: theme.vars?.palette.primary.main,
}));
const MarkLabel = styled('span')(({ theme }) => ({
  ...AT,
  top: 26,
  fontSize: '0.8125rem',
  lineHeight: 1.43,
  whiteSpace: 'nowrap',
  color: theme.vars?.palette.text.secondary,
  '@media (width < 600px)': { display: 'none' },
  [LOW_WINDOW]: { display: 'none' },
  [NARROW]: { display: 'none' },
}));

interface Scale {
  min: number;
  max: number;
}

interface Mark {
  value: number;
  label: string;
}

interface RangeInputProps extends Scale {
  value: number;
  step: number;
  onChange: (value: number) => void;
  /** The value as announced (`aria-valuetext`). */
  valueText: string;
  /** Label above the thumb while it is moved; none by default. */
  bubble?: string;
  marks?: readonly Mark[];
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

const NO_MARKS: readonly Mark[] = [];

/** Position of a value on its scale, 0 to 1. */
const at = (value: number, { min, max }: Scale) =>
  ({ '--at': max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0 }) as CSSProperties;

const Dots = memo(function Dots({ marks, min, max }: Scale & { marks: readonly Mark[] }) {
  return marks.map(({ value }) => <Dot key={value} style={at(value, { min, max })} />);
});

const MarkLabels = memo(function MarkLabels({ marks, min, max }: Scale & { marks: readonly Mark[] }) {
  return marks.map(({ value, label }) => (
    <MarkLabel key={value} aria-hidden style={at(value, { min, max })}>
      {label}
    </MarkLabel>
  ));
});

/**
 * The native slider in the app's colours. It moves at once; dependent content renders in a transition, so that the
 * thumb never waits.
 */
export function RangeInput({
  value: settled,
  min,
  max,
  step,
  onChange,
  valueText,
  bubble,
  marks = NO_MARKS,
  ...input
}: RangeInputProps) {
  const [isBehind, startTransition] = useTransition();
  const [moved, setMoved] = useState(settled);
  const value = isBehind ? moved : settled;
  function move(to: number) {
    setMoved(to);
    startTransition(() => onChange(to));
  }
  return (
    <Root className={marks.length > 0 ? 'marked' : undefined}>
      <Dots marks={marks} min={min} max={max} />
      <Input
        {...input}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={valueText}
        onChange={({ target }) => move(target.valueAsNumber)}
      />
      {bubble !== undefined && (
        <Bubble aria-hidden style={at(value, { min, max })}>
          {bubble}
        </Bubble>
      )}
      <MarkLabels marks={marks} min={min} max={max} />
    </Root>
  );
}
