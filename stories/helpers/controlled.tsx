import { createElement, type ReactElement, type ReactNode, useState } from 'react';

/**
 * The `render` of a controlled part's stories: the story holds the value, starting from its args, and the spy in its args still
 * hears every change. `render: controlled(Switch, 'isChecked', 'onCheckedChange')`.
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
