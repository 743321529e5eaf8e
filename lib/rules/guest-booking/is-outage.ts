import type { Problem } from '@/lib/rules/message/problem';

/** No answer, or a server error: the request may have been applied all the same. */
export const isOutage = ({ status }: Pick<Problem, 'status'>): boolean => status === 0 || status >= 500;
