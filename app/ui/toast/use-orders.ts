import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { onToast, type ToastOrder, takeToasts } from './toast-orders.ts';
import { toastDuration } from './toast-rules.ts';

/** Hands every order to the library, which keeps words and time; what it does not keep is here, by the toast's id. */
export function useOrders(): ReadonlyMap<string, ToastOrder> {
  const [orders, setOrders] = useState<ReadonlyMap<string, ToastOrder>>(new Map());
  useEffect(
    () =>
      onToast(() => {
        const added = takeToasts().map((order) => {
          const id = toast(order.text, { duration: toastDuration(order), removeDelay: 1 });
          return [id, order] as const;
        });
        if (added.length > 0) setOrders((before) => new Map([...before, ...added]));
      }),
    [],
  );
  return orders;
}
