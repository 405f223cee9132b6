/**
 * preact and signals, joined. `@preact/signals` does more, on top of preact's hooks, and would cost every visitor
 * of an island 2 KB more than this.
 */
import { effect } from '@preact/signals-core';
import { Component, type ComponentChildren, type ComponentClass } from 'preact';

/**
 * Makes a component of a function that runs once, keeps its state in signals, and returns what to show. That is
 * shown anew whenever a signal it has read changes.
 */
export function reactive<Props>(setUp: (props: Props) => () => ComponentChildren): ComponentClass<Props> {
  return class extends Component<Props> {
    show = setUp(this.props);
    forget?: () => void;

    render() {
      let shown: ComponentChildren;
      let isChange = false;
      this.forget?.();
      this.forget = effect(() => {
        if (isChange) this.forceUpdate();
        else shown = this.show();
        isChange = true;
      });
      return shown;
    }
  };
}
