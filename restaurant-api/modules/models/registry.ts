/** Models with rows beyond the columns of one table; the others are in `described-models`. */
import type { Context } from '../../context';
import { booksModel } from '../bookings/model';
import { dinersModel } from '../diners/model';
import type { Model } from './model';

export const models = (context: Context): readonly Model[] => [booksModel(context), dinersModel];
