'use client';
/** Parts of the floor besides tables: rooms, backgrounds of bridges, and the tooltip of small tables. */
import { memo, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { Plan } from '@/lib/rules/seating/plan';
import type { Bridge } from './bridges';
import type { FloorLayout } from './floor-layout';
import { roomState } from './room-states';
import { statusInk } from './table/status-ink';
import type { TableFace } from './table/table-face';
import { fitsWidth } from './table/table-text';

interface RoomsProps {
  layout: FloorLayout;
  faces: readonly TableFace[];
  plan: Plan;
}

/** The rooms as boxes, each with its name and state on a line above its tables. */
export function FloorRooms({ layout: { rooms }, faces, plan }: RoomsProps) {
  const t = useTranslations('floor.rooms');
  const areaOf = useMemo(() => new Map(plan.tables.map(({ uid, area }) => [uid, area])), [plan.tables]);
  return rooms.map(({ area, name, x, y, w, h }) => {
    const { free, due, over } = roomState(faces.filter(({ uid }) => areaOf.get(uid) === area));
    const said = [t('free', { count: free }), ...(due > 0 ? [t('due', { count: due })] : [])].join(' · ');
    return (
      <RoomBox
        key={area}
        x={x}
        y={y}
        w={w}
        h={h}
        name={name}
        said={said}
        over={over > 0 ? t('over', { count: over }) : ''}
      />
    );
  });
}

interface RoomBoxProps {
  x: number;
  y: number;
  w: number;
  h: number;
  name: string;
  said: string;
  /** '' when no party is over its time. */
  over: string;
}

const RoomBox = memo(function RoomBox({ x, y, w, h, name, said, over }: RoomBoxProps) {
  // The name is never shortened in favour of the state.
  const room = w - 28 - [...name].length * 9.5;
  const withOver = over !== '' && fitsWidth(`${said} · ${over}`, 13, room);
  return (
    <g aria-hidden>
      <rect className="area" x={x} y={y} width={w} height={h} rx={12} />
      <text className="room-name" x={x + 14} y={y + 17}>
        {name}
        {fitsWidth(said, 13, room) && (
          <tspan className="room-said" dx={9}>
            {said}
          </tspan>
        )}
        {withOver && (
          <tspan className="room-said room-over">
            {' · '}
            {over}
          </tspan>
        )}
      </text>
    </g>
  );
});

/** The area between joined tables, below both. */
export function BridgeBackground({
  bridge: { face, x, y, length, thickness, angle },
  tint,
}: {
  bridge: Bridge;
  tint: number;
}) {
  return (
    <rect
      aria-hidden
      className={`bridge bridge-background tone-${face.tone} state-${face.state}`}
      style={{ '--status': face.colour, ...statusInk(face.colour, tint), '--tint': tint } as React.CSSProperties}
      x={-length / 2}
      y={-thickness / 2}
      width={length}
      height={thickness}
      transform={`translate(${x} ${y}) rotate(${angle})`}
    />
  );
}

/** Party at a table without room for a name, shown on focus or hover. */
export function TableTooltip({ face, layout }: { face: TableFace; layout: FloorLayout }) {
  const tile = layout.tiles.get(face.uid);
  const text = [face.party, face.when].filter(Boolean).join(' · ');
  if (!tile || tile.isReadable || text === '') return null;
  const width = [...text].length * 7.6 + 20;
  const x = Math.min(layout.width - width / 2 - 4, Math.max(width / 2 + 4, tile.x));
  const above = tile.y - tile.h / 2 - 22;
  const y = above < 16 ? tile.y + tile.h / 2 + 22 : above;
  return (
    <g className="saying" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-15} width={width} height={30} rx={7} />
      <text>{text}</text>
    </g>
  );
}
