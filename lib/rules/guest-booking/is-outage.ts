import type { Problem } from '@/lib/rules/message/problem';

/** Nobody answered, or whoever did could not do it: what was asked for may have been done all the same. */
export const isOutage = ({ status }: Pick<Problem, 'status'>): boolean => status === 0 || status >= 500;
