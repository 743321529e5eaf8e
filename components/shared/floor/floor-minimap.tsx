'use client';
import { type KeyboardEvent, type PointerEvent, type RefObject, memo, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { Rect } from '@/lib/rules/seating/plan';
import type { FloorLayout, Room } from './floor-layout';
import { FloorSvg } from './floor-styles';
import type { TableFace } from './table/table-face';

interface FloorMinimapProps {
  /** Layout of all rooms, as shown for the whole restaurant. */
  whole: FloorLayout;
  /** The current layout. */
  shown: FloorLayout;
  faces: readonly TableFace[];
  /** The scrolling pane. */
  pane: RefObject<HTMLElement | null>;
}

const Frame = styled('rect')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    fill: palette.primary.main,
    fillOpacity: 0.14,
    stroke: palette.primary.main,
    vectorEffect: 'non-scaling-stroke',
    strokeWidth: 2.5,
    cursor: 'grab',
    outline: 'none',
    '&:focus-visible': { stroke: palette.text.primary, strokeWidth: 4 },
  };
});

/** Minimum visible share of the pane for a room to count as visible. */
const SEEN = 0.25;
/** An arrow key moves the frame by this share of the visible part. */
const STEP = 0.25;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Overview of the floor: every table as a dot with its state, and a frame around the visible part, movable by pointer
 * and arrow keys.
 */
function DrawnMinimap({ whole, shown, faces, pane }: FloorMinimapProps) {
  const t = useTranslations('floor.minimap');
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const held = useRef<number | null>(null);

  useEffect(() => {
    const element = pane.current;
    const drawn = frame.current;
    if (!element || !drawn) return;
    const follow = () => {
      const { scrollLeft: x, scrollTop: y, clientWidth: w, clientHeight: h } = element;
      const seen = seenOf({ x, y, w, h }, shown.rooms, whole.rooms);
      drawn.setAttribute('x', String(Math.round(seen.x)));
      drawn.setAttribute('y', String(Math.round(seen.y)));
      drawn.setAttribute('width', String(Math.round(seen.w)));
      drawn.setAttribute('height', String(Math.round(seen.h)));
    };
    let waiting = 0;
    const onScroll = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(follow);
    };
    follow();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      element.removeEventListener('scroll', onScroll);
    };
  }, [whole, shown, pane]);

  function goTo(event: PointerEvent) {
    const [element, map] = [pane.current, svg.current?.getBoundingClientRect()];
    if (!element || !map) return;
    const at = {
      x: ((event.clientX - map.left) / map.width) * whole.width,
      y: ((event.clientY - map.top) / map.height) * whole.height,
    };
    const index = nearestRoom(whole.rooms, at);
    const [from, to] = [whole.rooms[index], shown.rooms[index]];
    if (!from || !to) return;
    const share = (value: number, start: number, length: number) => Math.min(1, Math.max(0, (value - start) / length));
    element.scrollTo({
      left: to.x + share(at.x, from.x, from.w) * to.w - element.clientWidth / 2,
      top: to.y + share(at.y, from.y, from.h) * to.h - element.clientHeight / 2,
      behavior: 'instant',
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    const element = pane.current;
    if (!step || !element) return;
    event.preventDefault();
    event.stopPropagation();
    element.scrollBy({
      left: step[0] * element.clientWidth * STEP,
      top: step[1] * element.clientHeight * STEP,
      behavior: 'instant',
    });
  }

  return (
    <Box component="section" aria-label={t('title')} sx={{ px: 1.5, pt: 1, pb: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="h2" sx={{ fontSize: 14, fontWeight: 650 }}>
          {t('title')}
        </Typography>
        <Typography aria-hidden sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('drag')}
        </Typography>
      </Box>
      <FloorSvg
        ref={svg}
        viewBox={`0 0 ${whole.width} ${whole.height}`}
        style={{ width: '100%', maxHeight: 200, cursor: 'pointer' }}
        onPointerDown={(event) => {
          held.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          goTo(event);
        }}
        onPointerMove={(event) => held.current === event.pointerId && goTo(event)}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      >
        <g aria-hidden>
          {whole.rooms.map(({ area, x, y, w, h }) => (
            <rect key={area} className="area" x={x} y={y} width={w} height={h} rx={12} />
          ))}
          {faces.map((face) => {
            const tile = whole.tiles.get(face.uid);
            return tile && <Dot key={face.uid} face={face} x={tile.x} y={tile.y} w={tile.w} h={tile.h} />;
          })}
        </g>
        <Frame ref={frame} role="button" tabIndex={0} aria-label={t('frame')} rx={8} onKeyDown={onKeyDown} />
      </FloorSvg>
    </Box>
  );
}

export const FloorMinimap = memo(DrawnMinimap);

const Dot = memo(
  function Dot({ face, x, y, w, h }: { face: TableFace } & Rect) {
    const { shape, state, tone, overdue, colour } = face;
    const className = `tone-${tone} state-${state}${overdue ? ' overdue' : ''}`;
    const style = { '--status': colour || undefined, '--tint': 1 } as React.CSSProperties;
    return (
      <g className={className} style={style} transform={`translate(${x} ${y})`}>
        {shape === 'round' ? (
          <ellipse className="shape dot" rx={w / 2} ry={h / 2} />
        ) : (
          <rect className="shape dot" x={-w / 2} y={-h / 2} width={w} height={h} rx={6} />
        )}
      </g>
    );
  },
  (before, after) =>
    before.x === after.x &&
    before.y === after.y &&
    before.w === after.w &&
    before.h === after.h &&
    before.face.state === after.face.state &&
    before.face.colour === after.face.colour &&
    before.face.overdue === after.face.overdue,
);

/** The visible part, in coordinates of the whole restaurant. */
function seenOf(view: Rect, shown: readonly Room[], whole: readonly Room[]): Rect {
  const parts = shown.flatMap((room, index) => {
    const [x, y] = [Math.max(view.x, room.x), Math.max(view.y, room.y)];
    const w = Math.min(view.x + view.w, room.x + room.w) - x;
    const h = Math.min(view.y + view.h, room.y + room.h) - y;
    const to = whole[index];
    if (!to || w <= 0 || h <= 0) return [];
    const [sx, sy] = [to.w / room.w, to.h / room.h];
    return [
      {
        share: (w * h) / (view.w * view.h),
        rect: { x: to.x + (x - room.x) * sx, y: to.y + (y - room.y) * sy, w: w * sx, h: h * sy },
      },
    ];
  });
  const most = Math.max(0, ...parts.map(({ share }) => share));
  const rects = parts.filter(({ share }) => share >= Math.min(SEEN, most)).map(({ rect }) => rect);
  if (rects.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    w: Math.max(...rects.map((rect) => rect.x + rect.w)) - x,
    h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y,
  };
}

function nearestRoom(rooms: readonly Room[], { x, y }: { x: number; y: number }): number {
  const away = ({ x: left, y: top, w, h }: Rect) =>
    Math.hypot(Math.max(left - x, 0, x - left - w), Math.max(top - y, 0, y - top - h));
  return rooms.reduce((best, room, index) => (away(room) < away(rooms[best] as Room) ? index : best), 0);
}
