import { createElement, type ReactElement, type ReactNode, useState } from 'react';

/**
 * A `render` for the stories of a controlled component. The story keeps the value in state, starting with its args, and
 * still calls the spy in its args on every change. `render: controlled(Switch, 'isChecked', 'onCheckedChange')`.
 */
export function controlled<Props extends object, Value extends keyof Props, Change extends keyof Props>(
  Part: (props: Props) => ReactNode,
  valueProp: Value,
  changeProp: Change,
): (args: Props) => ReactElement {
  return function Controlled(args) {
    const [value, setValue] = useState(args[valueProp]);
    const tell = args[changeProp];
    const handleChange = (next: Props[Value]) => {
      setValue(() => next);
      if (typeof tell === 'function') tell(next);
    };
    return createElement(Part, { ...args, [valueProp]: value, [changeProp]: handleChange });
  };
}
