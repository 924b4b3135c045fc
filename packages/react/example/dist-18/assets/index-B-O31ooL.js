var e = Object.create,
  t = Object.defineProperty,
  n = Object.getOwnPropertyDescriptor,
  r = Object.getOwnPropertyNames,
  i = Object.getPrototypeOf,
  a = Object.prototype.hasOwnProperty,
  o = (e, t) => () => (t || (e((t = { exports: {} }).exports, t, t.exports), (e = null)), t.exports),
  s = (e, i, o, s) => {
    if ((i && typeof i == `object`) || typeof i == `function`)
      for (var c = r(i), l = 0, u = c.length, d; l < u; l++)
        ((d = c[l]),
          !a.call(e, d) &&
            d !== o &&
            t(e, d, { get: ((e) => i[e]).bind(null, d), enumerable: !(s = n(i, d)) || s.enumerable }))
    return e
  },
  c = (n, r, o) => (
    (o = n == null ? {} : e(i(n))),
    s(r || !n || !n.__esModule || !a.call(n, `default`) ? t(o, `default`, { value: n, enumerable: !0 }) : o, n)
  )
;(function () {
  let e = document.createElement(`link`).relList
  if (e && e.supports && e.supports(`modulepreload`)) return
  for (let e of document.querySelectorAll(`link[rel="modulepreload"]`)) n(e)
  new MutationObserver((e) => {
    for (let t of e)
      if (t.type === `childList`) for (let e of t.addedNodes) e.tagName === `LINK` && e.rel === `modulepreload` && n(e)
  }).observe(document, { childList: !0, subtree: !0 })
  function t(e) {
    let t = {}
    return (
      e.integrity && (t.integrity = e.integrity),
      e.referrerPolicy && (t.referrerPolicy = e.referrerPolicy),
      (t.credentials =
        e.crossOrigin === `use-credentials` ? `include` : e.crossOrigin === `anonymous` ? `omit` : `same-origin`),
      t
    )
  }
  function n(e) {
    if (e.ep) return
    e.ep = !0
    let n = t(e)
    fetch(e.href, n)
  }
})()
var l = o((e) => {
    var t = Symbol.for(`react.element`),
      n = Symbol.for(`react.portal`),
      r = Symbol.for(`react.fragment`),
      i = Symbol.for(`react.strict_mode`),
      a = Symbol.for(`react.profiler`),
      o = Symbol.for(`react.provider`),
      s = Symbol.for(`react.context`),
      c = Symbol.for(`react.forward_ref`),
      l = Symbol.for(`react.suspense`),
      u = Symbol.for(`react.memo`),
      d = Symbol.for(`react.lazy`),
      f = Symbol.iterator
    function p(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (f && e[f]) || e[`@@iterator`]), typeof e == `function` ? e : null)
    }
    var m = {
        isMounted: function () {
          return !1
        },
        enqueueForceUpdate: function () {},
        enqueueReplaceState: function () {},
        enqueueSetState: function () {},
      },
      h = Object.assign,
      g = {}
    function _(e, t, n) {
      ;((this.props = e), (this.context = t), (this.refs = g), (this.updater = n || m))
    }
    ;((_.prototype.isReactComponent = {}),
      (_.prototype.setState = function (e, t) {
        if (typeof e != `object` && typeof e != `function` && e != null)
          throw Error(
            `setState(...): takes an object of state variables to update or a function which returns an object of state variables.`,
          )
        this.updater.enqueueSetState(this, e, t, `setState`)
      }),
      (_.prototype.forceUpdate = function (e) {
        this.updater.enqueueForceUpdate(this, e, `forceUpdate`)
      }))
    function v() {}
    v.prototype = _.prototype
    function y(e, t, n) {
      ;((this.props = e), (this.context = t), (this.refs = g), (this.updater = n || m))
    }
    var b = (y.prototype = new v())
    ;((b.constructor = y), h(b, _.prototype), (b.isPureReactComponent = !0))
    var x = Array.isArray,
      S = Object.prototype.hasOwnProperty,
      C = { current: null },
      w = { key: !0, ref: !0, __self: !0, __source: !0 }
    function T(e, n, r) {
      var i,
        a = {},
        o = null,
        s = null
      if (n != null)
        for (i in (n.ref !== void 0 && (s = n.ref), n.key !== void 0 && (o = `` + n.key), n))
          S.call(n, i) && !w.hasOwnProperty(i) && (a[i] = n[i])
      var c = arguments.length - 2
      if (c === 1) a.children = r
      else if (1 < c) {
        for (var l = Array(c), u = 0; u < c; u++) l[u] = arguments[u + 2]
        a.children = l
      }
      if (e && e.defaultProps) for (i in ((c = e.defaultProps), c)) a[i] === void 0 && (a[i] = c[i])
      return { $$typeof: t, type: e, key: o, ref: s, props: a, _owner: C.current }
    }
    function E(e, n) {
      return { $$typeof: t, type: e.type, key: n, ref: e.ref, props: e.props, _owner: e._owner }
    }
    function D(e) {
      return typeof e == `object` && !!e && e.$$typeof === t
    }
    function O(e) {
      var t = { '=': `=0`, ':': `=2` }
      return (
        `$` +
        e.replace(/[=:]/g, function (e) {
          return t[e]
        })
      )
    }
    var k = /\/+/g
    function A(e, t) {
      return typeof e == `object` && e && e.key != null ? O(`` + e.key) : t.toString(36)
    }
    function j(e, r, i, a, o) {
      var s = typeof e
      ;(s === `undefined` || s === `boolean`) && (e = null)
      var c = !1
      if (e === null) c = !0
      else
        switch (s) {
          case `string`:
          case `number`:
            c = !0
            break
          case `object`:
            switch (e.$$typeof) {
              case t:
              case n:
                c = !0
            }
        }
      if (c)
        return (
          (c = e),
          (o = o(c)),
          (e = a === `` ? `.` + A(c, 0) : a),
          x(o)
            ? ((i = ``),
              e != null && (i = e.replace(k, `$&/`) + `/`),
              j(o, r, i, ``, function (e) {
                return e
              }))
            : o != null &&
              (D(o) &&
                (o = E(o, i + (!o.key || (c && c.key === o.key) ? `` : (`` + o.key).replace(k, `$&/`) + `/`) + e)),
              r.push(o)),
          1
        )
      if (((c = 0), (a = a === `` ? `.` : a + `:`), x(e)))
        for (var l = 0; l < e.length; l++) {
          s = e[l]
          var u = a + A(s, l)
          c += j(s, r, i, u, o)
        }
      else if (((u = p(e)), typeof u == `function`))
        for (e = u.call(e), l = 0; !(s = e.next()).done;) ((s = s.value), (u = a + A(s, l++)), (c += j(s, r, i, u, o)))
      else if (s === `object`)
        throw (
          (r = String(e)),
          Error(
            `Objects are not valid as a React child (found: ` +
              (r === `[object Object]` ? `object with keys {` + Object.keys(e).join(`, `) + `}` : r) +
              `). If you meant to render a collection of children, use an array instead.`,
          )
        )
      return c
    }
    function M(e, t, n) {
      if (e == null) return e
      var r = [],
        i = 0
      return (
        j(e, r, ``, ``, function (e) {
          return t.call(n, e, i++)
        }),
        r
      )
    }
    function ee(e) {
      if (e._status === -1) {
        var t = e._result
        ;((t = t()),
          t.then(
            function (t) {
              ;(e._status === 0 || e._status === -1) && ((e._status = 1), (e._result = t))
            },
            function (t) {
              ;(e._status === 0 || e._status === -1) && ((e._status = 2), (e._result = t))
            },
          ),
          e._status === -1 && ((e._status = 0), (e._result = t)))
      }
      if (e._status === 1) return e._result.default
      throw e._result
    }
    var N = { current: null },
      P = { transition: null },
      te = { ReactCurrentDispatcher: N, ReactCurrentBatchConfig: P, ReactCurrentOwner: C }
    function ne() {
      throw Error(`act(...) is not supported in production builds of React.`)
    }
    ;((e.Children = {
      map: M,
      forEach: function (e, t, n) {
        M(
          e,
          function () {
            t.apply(this, arguments)
          },
          n,
        )
      },
      count: function (e) {
        var t = 0
        return (
          M(e, function () {
            t++
          }),
          t
        )
      },
      toArray: function (e) {
        return (
          M(e, function (e) {
            return e
          }) || []
        )
      },
      only: function (e) {
        if (!D(e)) throw Error(`React.Children.only expected to receive a single React element child.`)
        return e
      },
    }),
      (e.Component = _),
      (e.Fragment = r),
      (e.Profiler = a),
      (e.PureComponent = y),
      (e.StrictMode = i),
      (e.Suspense = l),
      (e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = te),
      (e.act = ne),
      (e.cloneElement = function (e, n, r) {
        if (e == null)
          throw Error(`React.cloneElement(...): The argument must be a React element, but you passed ` + e + `.`)
        var i = h({}, e.props),
          a = e.key,
          o = e.ref,
          s = e._owner
        if (n != null) {
          if (
            (n.ref !== void 0 && ((o = n.ref), (s = C.current)),
            n.key !== void 0 && (a = `` + n.key),
            e.type && e.type.defaultProps)
          )
            var c = e.type.defaultProps
          for (l in n) S.call(n, l) && !w.hasOwnProperty(l) && (i[l] = n[l] === void 0 && c !== void 0 ? c[l] : n[l])
        }
        var l = arguments.length - 2
        if (l === 1) i.children = r
        else if (1 < l) {
          c = Array(l)
          for (var u = 0; u < l; u++) c[u] = arguments[u + 2]
          i.children = c
        }
        return { $$typeof: t, type: e.type, key: a, ref: o, props: i, _owner: s }
      }),
      (e.createContext = function (e) {
        return (
          (e = {
            $$typeof: s,
            _currentValue: e,
            _currentValue2: e,
            _threadCount: 0,
            Provider: null,
            Consumer: null,
            _defaultValue: null,
            _globalName: null,
          }),
          (e.Provider = { $$typeof: o, _context: e }),
          (e.Consumer = e)
        )
      }),
      (e.createElement = T),
      (e.createFactory = function (e) {
        var t = T.bind(null, e)
        return ((t.type = e), t)
      }),
      (e.createRef = function () {
        return { current: null }
      }),
      (e.forwardRef = function (e) {
        return { $$typeof: c, render: e }
      }),
      (e.isValidElement = D),
      (e.lazy = function (e) {
        return { $$typeof: d, _payload: { _status: -1, _result: e }, _init: ee }
      }),
      (e.memo = function (e, t) {
        return { $$typeof: u, type: e, compare: t === void 0 ? null : t }
      }),
      (e.startTransition = function (e) {
        var t = P.transition
        P.transition = {}
        try {
          e()
        } finally {
          P.transition = t
        }
      }),
      (e.unstable_act = ne),
      (e.useCallback = function (e, t) {
        return N.current.useCallback(e, t)
      }),
      (e.useContext = function (e) {
        return N.current.useContext(e)
      }),
      (e.useDebugValue = function () {}),
      (e.useDeferredValue = function (e) {
        return N.current.useDeferredValue(e)
      }),
      (e.useEffect = function (e, t) {
        return N.current.useEffect(e, t)
      }),
      (e.useId = function () {
        return N.current.useId()
      }),
      (e.useImperativeHandle = function (e, t, n) {
        return N.current.useImperativeHandle(e, t, n)
      }),
      (e.useInsertionEffect = function (e, t) {
        return N.current.useInsertionEffect(e, t)
      }),
      (e.useLayoutEffect = function (e, t) {
        return N.current.useLayoutEffect(e, t)
      }),
      (e.useMemo = function (e, t) {
        return N.current.useMemo(e, t)
      }),
      (e.useReducer = function (e, t, n) {
        return N.current.useReducer(e, t, n)
      }),
      (e.useRef = function (e) {
        return N.current.useRef(e)
      }),
      (e.useState = function (e) {
        return N.current.useState(e)
      }),
      (e.useSyncExternalStore = function (e, t, n) {
        return N.current.useSyncExternalStore(e, t, n)
      }),
      (e.useTransition = function () {
        return N.current.useTransition()
      }),
      (e.version = `18.3.1`))
  }),
  u = o((e, t) => {
    t.exports = l()
  }),
  d = o((e) => {
    function t(e, t) {
      var n = e.length
      e.push(t)
      a: for (; 0 < n;) {
        var r = (n - 1) >>> 1,
          a = e[r]
        if (0 < i(a, t)) ((e[r] = t), (e[n] = a), (n = r))
        else break a
      }
    }
    function n(e) {
      return e.length === 0 ? null : e[0]
    }
    function r(e) {
      if (e.length === 0) return null
      var t = e[0],
        n = e.pop()
      if (n !== t) {
        e[0] = n
        a: for (var r = 0, a = e.length, o = a >>> 1; r < o;) {
          var s = 2 * (r + 1) - 1,
            c = e[s],
            l = s + 1,
            u = e[l]
          if (0 > i(c, n)) l < a && 0 > i(u, c) ? ((e[r] = u), (e[l] = n), (r = l)) : ((e[r] = c), (e[s] = n), (r = s))
          else if (l < a && 0 > i(u, n)) ((e[r] = u), (e[l] = n), (r = l))
          else break a
        }
      }
      return t
    }
    function i(e, t) {
      var n = e.sortIndex - t.sortIndex
      return n === 0 ? e.id - t.id : n
    }
    if (typeof performance == `object` && typeof performance.now == `function`) {
      var a = performance
      e.unstable_now = function () {
        return a.now()
      }
    } else {
      var o = Date,
        s = o.now()
      e.unstable_now = function () {
        return o.now() - s
      }
    }
    var c = [],
      l = [],
      u = 1,
      d = null,
      f = 3,
      p = !1,
      m = !1,
      h = !1,
      g = typeof setTimeout == `function` ? setTimeout : null,
      _ = typeof clearTimeout == `function` ? clearTimeout : null,
      v = typeof setImmediate < `u` ? setImmediate : null
    typeof navigator < `u` &&
      navigator.scheduling !== void 0 &&
      navigator.scheduling.isInputPending !== void 0 &&
      navigator.scheduling.isInputPending.bind(navigator.scheduling)
    function y(e) {
      for (var i = n(l); i !== null;) {
        if (i.callback === null) r(l)
        else if (i.startTime <= e) (r(l), (i.sortIndex = i.expirationTime), t(c, i))
        else break
        i = n(l)
      }
    }
    function b(e) {
      if (((h = !1), y(e), !m)) {
        if (n(c) !== null) ((m = !0), M(x))
        else {
          var t = n(l)
          t !== null && ee(b, t.startTime - e)
        }
      }
    }
    function x(t, i) {
      ;((m = !1), h && ((h = !1), _(w), (w = -1)), (p = !0))
      var a = f
      try {
        for (y(i), d = n(c); d !== null && (!(d.expirationTime > i) || (t && !D()));) {
          var o = d.callback
          if (typeof o == `function`) {
            ;((d.callback = null), (f = d.priorityLevel))
            var s = o(d.expirationTime <= i)
            ;((i = e.unstable_now()), typeof s == `function` ? (d.callback = s) : d === n(c) && r(c), y(i))
          } else r(c)
          d = n(c)
        }
        if (d !== null) var u = !0
        else {
          var g = n(l)
          ;(g !== null && ee(b, g.startTime - i), (u = !1))
        }
        return u
      } finally {
        ;((d = null), (f = a), (p = !1))
      }
    }
    var S = !1,
      C = null,
      w = -1,
      T = 5,
      E = -1
    function D() {
      return !(e.unstable_now() - E < T)
    }
    function O() {
      if (C !== null) {
        var t = e.unstable_now()
        E = t
        var n = !0
        try {
          n = C(!0, t)
        } finally {
          n ? k() : ((S = !1), (C = null))
        }
      } else S = !1
    }
    var k
    if (typeof v == `function`)
      k = function () {
        v(O)
      }
    else if (typeof MessageChannel < `u`) {
      var A = new MessageChannel(),
        j = A.port2
      ;((A.port1.onmessage = O),
        (k = function () {
          j.postMessage(null)
        }))
    } else
      k = function () {
        g(O, 0)
      }
    function M(e) {
      ;((C = e), S || ((S = !0), k()))
    }
    function ee(t, n) {
      w = g(function () {
        t(e.unstable_now())
      }, n)
    }
    ;((e.unstable_IdlePriority = 5),
      (e.unstable_ImmediatePriority = 1),
      (e.unstable_LowPriority = 4),
      (e.unstable_NormalPriority = 3),
      (e.unstable_Profiling = null),
      (e.unstable_UserBlockingPriority = 2),
      (e.unstable_cancelCallback = function (e) {
        e.callback = null
      }),
      (e.unstable_continueExecution = function () {
        m || p || ((m = !0), M(x))
      }),
      (e.unstable_forceFrameRate = function (e) {
        0 > e || 125 < e
          ? console.error(
              `forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported`,
            )
          : (T = 0 < e ? Math.floor(1e3 / e) : 5)
      }),
      (e.unstable_getCurrentPriorityLevel = function () {
        return f
      }),
      (e.unstable_getFirstCallbackNode = function () {
        return n(c)
      }),
      (e.unstable_next = function (e) {
        switch (f) {
          case 1:
          case 2:
          case 3:
            var t = 3
            break
          default:
            t = f
        }
        var n = f
        f = t
        try {
          return e()
        } finally {
          f = n
        }
      }),
      (e.unstable_pauseExecution = function () {}),
      (e.unstable_requestPaint = function () {}),
      (e.unstable_runWithPriority = function (e, t) {
        switch (e) {
          case 1:
          case 2:
          case 3:
          case 4:
          case 5:
            break
          default:
            e = 3
        }
        var n = f
        f = e
        try {
          return t()
        } finally {
          f = n
        }
      }),
      (e.unstable_scheduleCallback = function (r, i, a) {
        var o = e.unstable_now()
        switch (
          (typeof a == `object` && a ? ((a = a.delay), (a = typeof a == `number` && 0 < a ? o + a : o)) : (a = o), r)
        ) {
          case 1:
            var s = -1
            break
          case 2:
            s = 250
            break
          case 5:
            s = 1073741823
            break
          case 4:
            s = 1e4
            break
          default:
            s = 5e3
        }
        return (
          (s = a + s),
          (r = { id: u++, callback: i, priorityLevel: r, startTime: a, expirationTime: s, sortIndex: -1 }),
          a > o
            ? ((r.sortIndex = a),
              t(l, r),
              n(c) === null && r === n(l) && (h ? (_(w), (w = -1)) : (h = !0), ee(b, a - o)))
            : ((r.sortIndex = s), t(c, r), m || p || ((m = !0), M(x))),
          r
        )
      }),
      (e.unstable_shouldYield = D),
      (e.unstable_wrapCallback = function (e) {
        var t = f
        return function () {
          var n = f
          f = t
          try {
            return e.apply(this, arguments)
          } finally {
            f = n
          }
        }
      }))
  }),
  f = o((e, t) => {
    t.exports = d()
  }),
  p = o((e) => {
    var t = u(),
      n = f()
    function r(e) {
      for (var t = `https://reactjs.org/docs/error-decoder.html?invariant=` + e, n = 1; n < arguments.length; n++)
        t += `&args[]=` + encodeURIComponent(arguments[n])
      return (
        `Minified React error #` +
        e +
        `; visit ` +
        t +
        ` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`
      )
    }
    var i = new Set(),
      a = {}
    function o(e, t) {
      ;(s(e, t), s(e + `Capture`, t))
    }
    function s(e, t) {
      for (a[e] = t, e = 0; e < t.length; e++) i.add(t[e])
    }
    var c = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0,
      l = Object.prototype.hasOwnProperty,
      d =
        /^[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD][:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\-.0-9\u00B7\u0300-\u036F\u203F-\u2040]*$/,
      p = {},
      m = {}
    function h(e) {
      return l.call(m, e) ? !0 : l.call(p, e) ? !1 : d.test(e) ? (m[e] = !0) : ((p[e] = !0), !1)
    }
    function g(e, t, n, r) {
      if (n !== null && n.type === 0) return !1
      switch (typeof t) {
        case `function`:
        case `symbol`:
          return !0
        case `boolean`:
          return r
            ? !1
            : n === null
              ? ((e = e.toLowerCase().slice(0, 5)), e !== `data-` && e !== `aria-`)
              : !n.acceptsBooleans
        default:
          return !1
      }
    }
    function _(e, t, n, r) {
      if (t == null || g(e, t, n, r)) return !0
      if (r) return !1
      if (n !== null)
        switch (n.type) {
          case 3:
            return !t
          case 4:
            return !1 === t
          case 5:
            return isNaN(t)
          case 6:
            return isNaN(t) || 1 > t
        }
      return !1
    }
    function v(e, t, n, r, i, a, o) {
      ;((this.acceptsBooleans = t === 2 || t === 3 || t === 4),
        (this.attributeName = r),
        (this.attributeNamespace = i),
        (this.mustUseProperty = n),
        (this.propertyName = e),
        (this.type = t),
        (this.sanitizeURL = a),
        (this.removeEmptyString = o))
    }
    var y = {}
    ;(`children dangerouslySetInnerHTML defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning style`
      .split(` `)
      .forEach(function (e) {
        y[e] = new v(e, 0, !1, e, null, !1, !1)
      }),
      [
        [`acceptCharset`, `accept-charset`],
        [`className`, `class`],
        [`htmlFor`, `for`],
        [`httpEquiv`, `http-equiv`],
      ].forEach(function (e) {
        var t = e[0]
        y[t] = new v(t, 1, !1, e[1], null, !1, !1)
      }),
      [`contentEditable`, `draggable`, `spellCheck`, `value`].forEach(function (e) {
        y[e] = new v(e, 2, !1, e.toLowerCase(), null, !1, !1)
      }),
      [`autoReverse`, `externalResourcesRequired`, `focusable`, `preserveAlpha`].forEach(function (e) {
        y[e] = new v(e, 2, !1, e, null, !1, !1)
      }),
      `allowFullScreen async autoFocus autoPlay controls default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed scoped seamless itemScope`
        .split(` `)
        .forEach(function (e) {
          y[e] = new v(e, 3, !1, e.toLowerCase(), null, !1, !1)
        }),
      [`checked`, `multiple`, `muted`, `selected`].forEach(function (e) {
        y[e] = new v(e, 3, !0, e, null, !1, !1)
      }),
      [`capture`, `download`].forEach(function (e) {
        y[e] = new v(e, 4, !1, e, null, !1, !1)
      }),
      [`cols`, `rows`, `size`, `span`].forEach(function (e) {
        y[e] = new v(e, 6, !1, e, null, !1, !1)
      }),
      [`rowSpan`, `start`].forEach(function (e) {
        y[e] = new v(e, 5, !1, e.toLowerCase(), null, !1, !1)
      }))
    var b = /[\-:]([a-z])/g
    function x(e) {
      return e[1].toUpperCase()
    }
    ;(`accent-height alignment-baseline arabic-form baseline-shift cap-height clip-path clip-rule color-interpolation color-interpolation-filters color-profile color-rendering dominant-baseline enable-background fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-name glyph-orientation-horizontal glyph-orientation-vertical horiz-adv-x horiz-origin-x image-rendering letter-spacing lighting-color marker-end marker-mid marker-start overline-position overline-thickness paint-order panose-1 pointer-events rendering-intent shape-rendering stop-color stop-opacity strikethrough-position strikethrough-thickness stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering underline-position underline-thickness unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vector-effect vert-adv-y vert-origin-x vert-origin-y word-spacing writing-mode xmlns:xlink x-height`
      .split(` `)
      .forEach(function (e) {
        var t = e.replace(b, x)
        y[t] = new v(t, 1, !1, e, null, !1, !1)
      }),
      `xlink:actuate xlink:arcrole xlink:role xlink:show xlink:title xlink:type`.split(` `).forEach(function (e) {
        var t = e.replace(b, x)
        y[t] = new v(t, 1, !1, e, `http://www.w3.org/1999/xlink`, !1, !1)
      }),
      [`xml:base`, `xml:lang`, `xml:space`].forEach(function (e) {
        var t = e.replace(b, x)
        y[t] = new v(t, 1, !1, e, `http://www.w3.org/XML/1998/namespace`, !1, !1)
      }),
      [`tabIndex`, `crossOrigin`].forEach(function (e) {
        y[e] = new v(e, 1, !1, e.toLowerCase(), null, !1, !1)
      }),
      (y.xlinkHref = new v(`xlinkHref`, 1, !1, `xlink:href`, `http://www.w3.org/1999/xlink`, !0, !1)),
      [`src`, `href`, `action`, `formAction`].forEach(function (e) {
        y[e] = new v(e, 1, !1, e.toLowerCase(), null, !0, !0)
      }))
    function S(e, t, n, r) {
      var i = y.hasOwnProperty(t) ? y[t] : null
      ;(i === null
        ? r || !(2 < t.length) || (t[0] !== `o` && t[0] !== `O`) || (t[1] !== `n` && t[1] !== `N`)
        : i.type !== 0) &&
        (_(t, n, i, r) && (n = null),
        r || i === null
          ? h(t) && (n === null ? e.removeAttribute(t) : e.setAttribute(t, `` + n))
          : i.mustUseProperty
            ? (e[i.propertyName] = n === null ? i.type !== 3 && `` : n)
            : ((t = i.attributeName),
              (r = i.attributeNamespace),
              n === null
                ? e.removeAttribute(t)
                : ((i = i.type),
                  (n = i === 3 || (i === 4 && !0 === n) ? `` : `` + n),
                  r ? e.setAttributeNS(r, t, n) : e.setAttribute(t, n))))
    }
    var C = t.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED,
      w = Symbol.for(`react.element`),
      T = Symbol.for(`react.portal`),
      E = Symbol.for(`react.fragment`),
      D = Symbol.for(`react.strict_mode`),
      O = Symbol.for(`react.profiler`),
      k = Symbol.for(`react.provider`),
      A = Symbol.for(`react.context`),
      j = Symbol.for(`react.forward_ref`),
      M = Symbol.for(`react.suspense`),
      ee = Symbol.for(`react.suspense_list`),
      N = Symbol.for(`react.memo`),
      P = Symbol.for(`react.lazy`),
      te = Symbol.for(`react.offscreen`),
      ne = Symbol.iterator
    function F(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (ne && e[ne]) || e[`@@iterator`]), typeof e == `function` ? e : null)
    }
    var I = Object.assign,
      L
    function re(e) {
      if (L === void 0)
        try {
          throw Error()
        } catch (e) {
          var t = e.stack.trim().match(/\n( *(at )?)/)
          L = (t && t[1]) || ``
        }
      return (
        `
` +
        L +
        e
      )
    }
    var ie = !1
    function ae(e, t) {
      if (!e || ie) return ``
      ie = !0
      var n = Error.prepareStackTrace
      Error.prepareStackTrace = void 0
      try {
        if (t) {
          if (
            ((t = function () {
              throw Error()
            }),
            Object.defineProperty(t.prototype, 'props', {
              set: function () {
                throw Error()
              },
            }),
            typeof Reflect == `object` && Reflect.construct)
          ) {
            try {
              Reflect.construct(t, [])
            } catch (e) {
              var r = e
            }
            Reflect.construct(e, [], t)
          } else {
            try {
              t.call()
            } catch (e) {
              r = e
            }
            e.call(t.prototype)
          }
        } else {
          try {
            throw Error()
          } catch (e) {
            r = e
          }
          e()
        }
      } catch (t) {
        if (t && r && typeof t.stack == `string`) {
          for (
            var i = t.stack.split(`
`),
              a = r.stack.split(`
`),
              o = i.length - 1,
              s = a.length - 1;
            1 <= o && 0 <= s && i[o] !== a[s];
          )
            s--
          for (; 1 <= o && 0 <= s; o--, s--)
            if (i[o] !== a[s]) {
              if (o !== 1 || s !== 1)
                do
                  if ((o--, s--, 0 > s || i[o] !== a[s])) {
                    var c =
                      `
` + i[o].replace(` at new `, ` at `)
                    return (
                      e.displayName && c.includes(`<anonymous>`) && (c = c.replace(`<anonymous>`, e.displayName)), c
                    )
                  }
                while (1 <= o && 0 <= s)
              break
            }
        }
      } finally {
        ;((ie = !1), (Error.prepareStackTrace = n))
      }
      return (e = e ? e.displayName || e.name : ``) ? re(e) : ``
    }
    function oe(e) {
      switch (e.tag) {
        case 5:
          return re(e.type)
        case 16:
          return re(`Lazy`)
        case 13:
          return re(`Suspense`)
        case 19:
          return re(`SuspenseList`)
        case 0:
        case 2:
        case 15:
          return ((e = ae(e.type, !1)), e)
        case 11:
          return ((e = ae(e.type.render, !1)), e)
        case 1:
          return ((e = ae(e.type, !0)), e)
        default:
          return ``
      }
    }
    function se(e) {
      if (e == null) return null
      if (typeof e == `function`) return e.displayName || e.name || null
      if (typeof e == `string`) return e
      switch (e) {
        case E:
          return `Fragment`
        case T:
          return `Portal`
        case O:
          return `Profiler`
        case D:
          return `StrictMode`
        case M:
          return `Suspense`
        case ee:
          return `SuspenseList`
      }
      if (typeof e == `object`)
        switch (e.$$typeof) {
          case A:
            return (e.displayName || `Context`) + `.Consumer`
          case k:
            return (e._context.displayName || `Context`) + `.Provider`
          case j:
            var t = e.render
            return (
              (e = e.displayName),
              (e ||= ((e = t.displayName || t.name || ``), e === `` ? `ForwardRef` : `ForwardRef(` + e + `)`)),
              e
            )
          case N:
            return ((t = e.displayName || null), t === null ? se(e.type) || `Memo` : t)
          case P:
            ;((t = e._payload), (e = e._init))
            try {
              return se(e(t))
            } catch {}
        }
      return null
    }
    function ce(e) {
      var t = e.type
      switch (e.tag) {
        case 24:
          return `Cache`
        case 9:
          return (t.displayName || `Context`) + `.Consumer`
        case 10:
          return (t._context.displayName || `Context`) + `.Provider`
        case 18:
          return `DehydratedFragment`
        case 11:
          return (
            (e = t.render),
            (e = e.displayName || e.name || ``),
            t.displayName || (e === `` ? `ForwardRef` : `ForwardRef(` + e + `)`)
          )
        case 7:
          return `Fragment`
        case 5:
          return t
        case 4:
          return `Portal`
        case 3:
          return `Root`
        case 6:
          return `Text`
        case 16:
          return se(t)
        case 8:
          return t === D ? `StrictMode` : `Mode`
        case 22:
          return `Offscreen`
        case 12:
          return `Profiler`
        case 21:
          return `Scope`
        case 13:
          return `Suspense`
        case 19:
          return `SuspenseList`
        case 25:
          return `TracingMarker`
        case 1:
        case 0:
        case 17:
        case 2:
        case 14:
        case 15:
          if (typeof t == `function`) return t.displayName || t.name || null
          if (typeof t == `string`) return t
      }
      return null
    }
    function le(e) {
      switch (typeof e) {
        case `boolean`:
        case `number`:
        case `string`:
        case `undefined`:
          return e
        case `object`:
          return e
        default:
          return ``
      }
    }
    function R(e) {
      var t = e.type
      return (e = e.nodeName) && e.toLowerCase() === `input` && (t === `checkbox` || t === `radio`)
    }
    function ue(e) {
      var t = R(e) ? `checked` : `value`,
        n = Object.getOwnPropertyDescriptor(e.constructor.prototype, t),
        r = `` + e[t]
      if (!e.hasOwnProperty(t) && n !== void 0 && typeof n.get == `function` && typeof n.set == `function`) {
        var i = n.get,
          a = n.set
        return (
          Object.defineProperty(e, t, {
            configurable: !0,
            get: function () {
              return i.call(this)
            },
            set: function (e) {
              ;((r = `` + e), a.call(this, e))
            },
          }),
          Object.defineProperty(e, t, { enumerable: n.enumerable }),
          {
            getValue: function () {
              return r
            },
            setValue: function (e) {
              r = `` + e
            },
            stopTracking: function () {
              ;((e._valueTracker = null), delete e[t])
            },
          }
        )
      }
    }
    function de(e) {
      e._valueTracker ||= ue(e)
    }
    function fe(e) {
      if (!e) return !1
      var t = e._valueTracker
      if (!t) return !0
      var n = t.getValue(),
        r = ``
      return (e && (r = R(e) ? (e.checked ? `true` : `false`) : e.value), (e = r), e !== n && (t.setValue(e), !0))
    }
    function pe(e) {
      if (((e ||= typeof document < `u` ? document : void 0), e === void 0)) return null
      try {
        return e.activeElement || e.body
      } catch {
        return e.body
      }
    }
    function me(e, t) {
      var n = t.checked
      return I({}, t, {
        defaultChecked: void 0,
        defaultValue: void 0,
        value: void 0,
        checked: n ?? e._wrapperState.initialChecked,
      })
    }
    function he(e, t) {
      var n = t.defaultValue == null ? `` : t.defaultValue,
        r = t.checked == null ? t.defaultChecked : t.checked
      ;((n = le(t.value == null ? n : t.value)),
        (e._wrapperState = {
          initialChecked: r,
          initialValue: n,
          controlled: t.type === `checkbox` || t.type === `radio` ? t.checked != null : t.value != null,
        }))
    }
    function ge(e, t) {
      ;((t = t.checked), t != null && S(e, `checked`, t, !1))
    }
    function _e(e, t) {
      ge(e, t)
      var n = le(t.value),
        r = t.type
      if (n != null)
        r === `number`
          ? ((n === 0 && e.value === ``) || e.value != n) && (e.value = `` + n)
          : e.value !== `` + n && (e.value = `` + n)
      else if (r === `submit` || r === `reset`) {
        e.removeAttribute(`value`)
        return
      }
      ;(t.hasOwnProperty(`value`)
        ? ye(e, t.type, n)
        : t.hasOwnProperty(`defaultValue`) && ye(e, t.type, le(t.defaultValue)),
        t.checked == null && t.defaultChecked != null && (e.defaultChecked = !!t.defaultChecked))
    }
    function ve(e, t, n) {
      if (t.hasOwnProperty(`value`) || t.hasOwnProperty(`defaultValue`)) {
        var r = t.type
        if (!((r !== `submit` && r !== `reset`) || (t.value !== void 0 && t.value !== null))) return
        ;((t = `` + e._wrapperState.initialValue), n || t === e.value || (e.value = t), (e.defaultValue = t))
      }
      ;((n = e.name),
        n !== `` && (e.name = ``),
        (e.defaultChecked = !!e._wrapperState.initialChecked),
        n !== `` && (e.name = n))
    }
    function ye(e, t, n) {
      ;(t !== `number` || pe(e.ownerDocument) !== e) &&
        (n == null
          ? (e.defaultValue = `` + e._wrapperState.initialValue)
          : e.defaultValue !== `` + n && (e.defaultValue = `` + n))
    }
    var be = Array.isArray
    function xe(e, t, n, r) {
      if (((e = e.options), t)) {
        t = {}
        for (var i = 0; i < n.length; i++) t[`$` + n[i]] = !0
        for (n = 0; n < e.length; n++)
          ((i = t.hasOwnProperty(`$` + e[n].value)),
            e[n].selected !== i && (e[n].selected = i),
            i && r && (e[n].defaultSelected = !0))
      } else {
        for (n = `` + le(n), t = null, i = 0; i < e.length; i++) {
          if (e[i].value === n) {
            ;((e[i].selected = !0), r && (e[i].defaultSelected = !0))
            return
          }
          t !== null || e[i].disabled || (t = e[i])
        }
        t !== null && (t.selected = !0)
      }
    }
    function Se(e, t) {
      if (t.dangerouslySetInnerHTML != null) throw Error(r(91))
      return I({}, t, { value: void 0, defaultValue: void 0, children: `` + e._wrapperState.initialValue })
    }
    function Ce(e, t) {
      var n = t.value
      if (n == null) {
        if (((n = t.children), (t = t.defaultValue), n != null)) {
          if (t != null) throw Error(r(92))
          if (be(n)) {
            if (1 < n.length) throw Error(r(93))
            n = n[0]
          }
          t = n
        }
        ;((t ??= ``), (n = t))
      }
      e._wrapperState = { initialValue: le(n) }
    }
    function we(e, t) {
      var n = le(t.value),
        r = le(t.defaultValue)
      ;(n != null &&
        ((n = `` + n),
        n !== e.value && (e.value = n),
        t.defaultValue == null && e.defaultValue !== n && (e.defaultValue = n)),
        r != null && (e.defaultValue = `` + r))
    }
    function Te(e) {
      var t = e.textContent
      t === e._wrapperState.initialValue && t !== `` && t !== null && (e.value = t)
    }
    function Ee(e) {
      switch (e) {
        case `svg`:
          return `http://www.w3.org/2000/svg`
        case `math`:
          return `http://www.w3.org/1998/Math/MathML`
        default:
          return `http://www.w3.org/1999/xhtml`
      }
    }
    function De(e, t) {
      return e == null || e === `http://www.w3.org/1999/xhtml`
        ? Ee(t)
        : e === `http://www.w3.org/2000/svg` && t === `foreignObject`
          ? `http://www.w3.org/1999/xhtml`
          : e
    }
    var Oe,
      ke = (function (e) {
        return typeof MSApp < `u` && MSApp.execUnsafeLocalFunction
          ? function (t, n, r, i) {
              MSApp.execUnsafeLocalFunction(function () {
                return e(t, n, r, i)
              })
            }
          : e
      })(function (e, t) {
        if (e.namespaceURI !== `http://www.w3.org/2000/svg` || `innerHTML` in e) e.innerHTML = t
        else {
          for (
            Oe ||= document.createElement(`div`),
              Oe.innerHTML = `<svg>` + t.valueOf().toString() + `</svg>`,
              t = Oe.firstChild;
            e.firstChild;
          )
            e.removeChild(e.firstChild)
          for (; t.firstChild;) e.appendChild(t.firstChild)
        }
      })
    function Ae(e, t) {
      if (t) {
        var n = e.firstChild
        if (n && n === e.lastChild && n.nodeType === 3) {
          n.nodeValue = t
          return
        }
      }
      e.textContent = t
    }
    var je = {
        animationIterationCount: !0,
        aspectRatio: !0,
        borderImageOutset: !0,
        borderImageSlice: !0,
        borderImageWidth: !0,
        boxFlex: !0,
        boxFlexGroup: !0,
        boxOrdinalGroup: !0,
        columnCount: !0,
        columns: !0,
        flex: !0,
        flexGrow: !0,
        flexPositive: !0,
        flexShrink: !0,
        flexNegative: !0,
        flexOrder: !0,
        gridArea: !0,
        gridRow: !0,
        gridRowEnd: !0,
        gridRowSpan: !0,
        gridRowStart: !0,
        gridColumn: !0,
        gridColumnEnd: !0,
        gridColumnSpan: !0,
        gridColumnStart: !0,
        fontWeight: !0,
        lineClamp: !0,
        lineHeight: !0,
        opacity: !0,
        order: !0,
        orphans: !0,
        tabSize: !0,
        widows: !0,
        zIndex: !0,
        zoom: !0,
        fillOpacity: !0,
        floodOpacity: !0,
        stopOpacity: !0,
        strokeDasharray: !0,
        strokeDashoffset: !0,
        strokeMiterlimit: !0,
        strokeOpacity: !0,
        strokeWidth: !0,
      },
      Me = [`Webkit`, `ms`, `Moz`, `O`]
    Object.keys(je).forEach(function (e) {
      Me.forEach(function (t) {
        ;((t = t + e.charAt(0).toUpperCase() + e.substring(1)), (je[t] = je[e]))
      })
    })
    function Ne(e, t, n) {
      return t == null || typeof t == `boolean` || t === ``
        ? ``
        : n || typeof t != `number` || t === 0 || (je.hasOwnProperty(e) && je[e])
          ? (`` + t).trim()
          : t + `px`
    }
    function z(e, t) {
      for (var n in ((e = e.style), t))
        if (t.hasOwnProperty(n)) {
          var r = n.indexOf(`--`) === 0,
            i = Ne(n, t[n], r)
          ;(n === `float` && (n = `cssFloat`), r ? e.setProperty(n, i) : (e[n] = i))
        }
    }
    var Pe = I(
      { menuitem: !0 },
      {
        area: !0,
        base: !0,
        br: !0,
        col: !0,
        embed: !0,
        hr: !0,
        img: !0,
        input: !0,
        keygen: !0,
        link: !0,
        meta: !0,
        param: !0,
        source: !0,
        track: !0,
        wbr: !0,
      },
    )
    function Fe(e, t) {
      if (t) {
        if (Pe[e] && (t.children != null || t.dangerouslySetInnerHTML != null)) throw Error(r(137, e))
        if (t.dangerouslySetInnerHTML != null) {
          if (t.children != null) throw Error(r(60))
          if (typeof t.dangerouslySetInnerHTML != `object` || !(`__html` in t.dangerouslySetInnerHTML))
            throw Error(r(61))
        }
        if (t.style != null && typeof t.style != `object`) throw Error(r(62))
      }
    }
    function Ie(e, t) {
      if (e.indexOf(`-`) === -1) return typeof t.is == `string`
      switch (e) {
        case `annotation-xml`:
        case `color-profile`:
        case `font-face`:
        case `font-face-src`:
        case `font-face-uri`:
        case `font-face-format`:
        case `font-face-name`:
        case `missing-glyph`:
          return !1
        default:
          return !0
      }
    }
    var Le = null
    function Re(e) {
      return (
        (e = e.target || e.srcElement || window),
        e.correspondingUseElement && (e = e.correspondingUseElement),
        e.nodeType === 3 ? e.parentNode : e
      )
    }
    var ze = null,
      Be = null,
      Ve = null
    function He(e) {
      if ((e = Pi(e))) {
        if (typeof ze != `function`) throw Error(r(280))
        var t = e.stateNode
        t && ((t = Ii(t)), ze(e.stateNode, e.type, t))
      }
    }
    function Ue(e) {
      Be ? (Ve ? Ve.push(e) : (Ve = [e])) : (Be = e)
    }
    function B() {
      if (Be) {
        var e = Be,
          t = Ve
        if (((Ve = Be = null), He(e), t)) for (e = 0; e < t.length; e++) He(t[e])
      }
    }
    function We(e, t) {
      return e(t)
    }
    function Ge() {}
    var V = !1
    function Ke(e, t, n) {
      if (V) return e(t, n)
      V = !0
      try {
        return We(e, t, n)
      } finally {
        ;((V = !1), (Be !== null || Ve !== null) && (Ge(), B()))
      }
    }
    function qe(e, t) {
      var n = e.stateNode
      if (n === null) return null
      var i = Ii(n)
      if (i === null) return null
      n = i[t]
      a: switch (t) {
        case `onClick`:
        case `onClickCapture`:
        case `onDoubleClick`:
        case `onDoubleClickCapture`:
        case `onMouseDown`:
        case `onMouseDownCapture`:
        case `onMouseMove`:
        case `onMouseMoveCapture`:
        case `onMouseUp`:
        case `onMouseUpCapture`:
        case `onMouseEnter`:
          ;((i = !i.disabled) ||
            ((e = e.type), (i = e !== `button` && e !== `input` && e !== `select` && e !== `textarea`)),
            (e = !i))
          break a
        default:
          e = !1
      }
      if (e) return null
      if (n && typeof n != `function`) throw Error(r(231, t, typeof n))
      return n
    }
    var Je = !1
    if (c)
      try {
        var Ye = {}
        ;(Object.defineProperty(Ye, 'passive', {
          get: function () {
            Je = !0
          },
        }),
          window.addEventListener(`test`, Ye, Ye),
          window.removeEventListener(`test`, Ye, Ye))
      } catch {
        Je = !1
      }
    function Xe(e, t, n, r, i, a, o, s, c) {
      var l = Array.prototype.slice.call(arguments, 3)
      try {
        t.apply(n, l)
      } catch (e) {
        this.onError(e)
      }
    }
    var Ze = !1,
      Qe = null,
      $e = !1,
      et = null,
      H = {
        onError: function (e) {
          ;((Ze = !0), (Qe = e))
        },
      }
    function U(e, t, n, r, i, a, o, s, c) {
      ;((Ze = !1), (Qe = null), Xe.apply(H, arguments))
    }
    function W(e, t, n, i, a, o, s, c, l) {
      if ((U.apply(this, arguments), Ze)) {
        if (Ze) {
          var u = Qe
          ;((Ze = !1), (Qe = null))
        } else throw Error(r(198))
        $e || (($e = !0), (et = u))
      }
    }
    function tt(e) {
      var t = e,
        n = e
      if (e.alternate) for (; t.return;) t = t.return
      else {
        e = t
        do ((t = e), t.flags & 4098 && (n = t.return), (e = t.return))
        while (e)
      }
      return t.tag === 3 ? n : null
    }
    function nt(e) {
      if (e.tag === 13) {
        var t = e.memoizedState
        if ((t === null && ((e = e.alternate), e !== null && (t = e.memoizedState)), t !== null)) return t.dehydrated
      }
      return null
    }
    function rt(e) {
      if (tt(e) !== e) throw Error(r(188))
    }
    function it(e) {
      var t = e.alternate
      if (!t) {
        if (((t = tt(e)), t === null)) throw Error(r(188))
        return t === e ? e : null
      }
      for (var n = e, i = t; ;) {
        var a = n.return
        if (a === null) break
        var o = a.alternate
        if (o === null) {
          if (((i = a.return), i !== null)) {
            n = i
            continue
          }
          break
        }
        if (a.child === o.child) {
          for (o = a.child; o;) {
            if (o === n) return (rt(a), e)
            if (o === i) return (rt(a), t)
            o = o.sibling
          }
          throw Error(r(188))
        }
        if (n.return !== i.return) ((n = a), (i = o))
        else {
          for (var s = !1, c = a.child; c;) {
            if (c === n) {
              ;((s = !0), (n = a), (i = o))
              break
            }
            if (c === i) {
              ;((s = !0), (i = a), (n = o))
              break
            }
            c = c.sibling
          }
          if (!s) {
            for (c = o.child; c;) {
              if (c === n) {
                ;((s = !0), (n = o), (i = a))
                break
              }
              if (c === i) {
                ;((s = !0), (i = o), (n = a))
                break
              }
              c = c.sibling
            }
            if (!s) throw Error(r(189))
          }
        }
        if (n.alternate !== i) throw Error(r(190))
      }
      if (n.tag !== 3) throw Error(r(188))
      return n.stateNode.current === n ? e : t
    }
    function at(e) {
      return ((e = it(e)), e === null ? null : ot(e))
    }
    function ot(e) {
      if (e.tag === 5 || e.tag === 6) return e
      for (e = e.child; e !== null;) {
        var t = ot(e)
        if (t !== null) return t
        e = e.sibling
      }
      return null
    }
    var st = n.unstable_scheduleCallback,
      ct = n.unstable_cancelCallback,
      lt = n.unstable_shouldYield,
      ut = n.unstable_requestPaint,
      dt = n.unstable_now,
      ft = n.unstable_getCurrentPriorityLevel,
      pt = n.unstable_ImmediatePriority,
      mt = n.unstable_UserBlockingPriority,
      ht = n.unstable_NormalPriority,
      gt = n.unstable_LowPriority,
      _t = n.unstable_IdlePriority,
      vt = null,
      yt = null
    function bt(e) {
      if (yt && typeof yt.onCommitFiberRoot == `function`)
        try {
          yt.onCommitFiberRoot(vt, e, void 0, (e.current.flags & 128) == 128)
        } catch {}
    }
    var xt = Math.clz32 ? Math.clz32 : wt,
      St = Math.log,
      Ct = Math.LN2
    function wt(e) {
      return ((e >>>= 0), e === 0 ? 32 : (31 - ((St(e) / Ct) | 0)) | 0)
    }
    var Tt = 64,
      Et = 4194304
    function Dt(e) {
      switch (e & -e) {
        case 1:
          return 1
        case 2:
          return 2
        case 4:
          return 4
        case 8:
          return 8
        case 16:
          return 16
        case 32:
          return 32
        case 64:
        case 128:
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return e & 4194240
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
        case 67108864:
          return e & 130023424
        case 134217728:
          return 134217728
        case 268435456:
          return 268435456
        case 536870912:
          return 536870912
        case 1073741824:
          return 1073741824
        default:
          return e
      }
    }
    function Ot(e, t) {
      var n = e.pendingLanes
      if (n === 0) return 0
      var r = 0,
        i = e.suspendedLanes,
        a = e.pingedLanes,
        o = n & 268435455
      if (o !== 0) {
        var s = o & ~i
        s === 0 ? ((a &= o), a !== 0 && (r = Dt(a))) : (r = Dt(s))
      } else ((o = n & ~i), o === 0 ? a !== 0 && (r = Dt(a)) : (r = Dt(o)))
      if (r === 0) return 0
      if (t !== 0 && t !== r && (t & i) === 0 && ((i = r & -r), (a = t & -t), i >= a || (i === 16 && a & 4194240)))
        return t
      if ((r & 4 && (r |= n & 16), (t = e.entangledLanes), t !== 0))
        for (e = e.entanglements, t &= r; 0 < t;) ((n = 31 - xt(t)), (i = 1 << n), (r |= e[n]), (t &= ~i))
      return r
    }
    function kt(e, t) {
      switch (e) {
        case 1:
        case 2:
        case 4:
          return t + 250
        case 8:
        case 16:
        case 32:
        case 64:
        case 128:
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return t + 5e3
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
        case 67108864:
          return -1
        case 134217728:
        case 268435456:
        case 536870912:
        case 1073741824:
          return -1
        default:
          return -1
      }
    }
    function At(e, t) {
      for (var n = e.suspendedLanes, r = e.pingedLanes, i = e.expirationTimes, a = e.pendingLanes; 0 < a;) {
        var o = 31 - xt(a),
          s = 1 << o,
          c = i[o]
        ;(c === -1 ? ((s & n) === 0 || (s & r) !== 0) && (i[o] = kt(s, t)) : c <= t && (e.expiredLanes |= s), (a &= ~s))
      }
    }
    function jt(e) {
      return ((e = e.pendingLanes & -1073741825), e === 0 ? (e & 1073741824 ? 1073741824 : 0) : e)
    }
    function Mt() {
      var e = Tt
      return ((Tt <<= 1), !(Tt & 4194240) && (Tt = 64), e)
    }
    function Nt(e) {
      for (var t = [], n = 0; 31 > n; n++) t.push(e)
      return t
    }
    function Pt(e, t, n) {
      ;((e.pendingLanes |= t),
        t !== 536870912 && ((e.suspendedLanes = 0), (e.pingedLanes = 0)),
        (e = e.eventTimes),
        (t = 31 - xt(t)),
        (e[t] = n))
    }
    function Ft(e, t) {
      var n = e.pendingLanes & ~t
      ;((e.pendingLanes = t),
        (e.suspendedLanes = 0),
        (e.pingedLanes = 0),
        (e.expiredLanes &= t),
        (e.mutableReadLanes &= t),
        (e.entangledLanes &= t),
        (t = e.entanglements))
      var r = e.eventTimes
      for (e = e.expirationTimes; 0 < n;) {
        var i = 31 - xt(n),
          a = 1 << i
        ;((t[i] = 0), (r[i] = -1), (e[i] = -1), (n &= ~a))
      }
    }
    function It(e, t) {
      var n = (e.entangledLanes |= t)
      for (e = e.entanglements; n;) {
        var r = 31 - xt(n),
          i = 1 << r
        ;((i & t) | (e[r] & t) && (e[r] |= t), (n &= ~i))
      }
    }
    var G = 0
    function Lt(e) {
      return ((e &= -e), 1 < e ? (4 < e ? (e & 268435455 ? 16 : 536870912) : 4) : 1)
    }
    var Rt,
      zt,
      Bt,
      Vt,
      Ht,
      Ut = !1,
      Wt = [],
      Gt = null,
      Kt = null,
      qt = null,
      Jt = new Map(),
      Yt = new Map(),
      Xt = [],
      Zt =
        `mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset submit`.split(
          ` `,
        )
    function Qt(e, t) {
      switch (e) {
        case `focusin`:
        case `focusout`:
          Gt = null
          break
        case `dragenter`:
        case `dragleave`:
          Kt = null
          break
        case `mouseover`:
        case `mouseout`:
          qt = null
          break
        case `pointerover`:
        case `pointerout`:
          Jt.delete(t.pointerId)
          break
        case `gotpointercapture`:
        case `lostpointercapture`:
          Yt.delete(t.pointerId)
      }
    }
    function $t(e, t, n, r, i, a) {
      return e === null || e.nativeEvent !== a
        ? ((e = { blockedOn: t, domEventName: n, eventSystemFlags: r, nativeEvent: a, targetContainers: [i] }),
          t !== null && ((t = Pi(t)), t !== null && zt(t)),
          e)
        : ((e.eventSystemFlags |= r), (t = e.targetContainers), i !== null && t.indexOf(i) === -1 && t.push(i), e)
    }
    function en(e, t, n, r, i) {
      switch (t) {
        case `focusin`:
          return ((Gt = $t(Gt, e, t, n, r, i)), !0)
        case `dragenter`:
          return ((Kt = $t(Kt, e, t, n, r, i)), !0)
        case `mouseover`:
          return ((qt = $t(qt, e, t, n, r, i)), !0)
        case `pointerover`:
          var a = i.pointerId
          return (Jt.set(a, $t(Jt.get(a) || null, e, t, n, r, i)), !0)
        case `gotpointercapture`:
          return ((a = i.pointerId), Yt.set(a, $t(Yt.get(a) || null, e, t, n, r, i)), !0)
      }
      return !1
    }
    function tn(e) {
      var t = Ni(e.target)
      if (t !== null) {
        var n = tt(t)
        if (n !== null) {
          if (((t = n.tag), t === 13)) {
            if (((t = nt(n)), t !== null)) {
              ;((e.blockedOn = t),
                Ht(e.priority, function () {
                  Bt(n)
                }))
              return
            }
          } else if (t === 3 && n.stateNode.current.memoizedState.isDehydrated) {
            e.blockedOn = n.tag === 3 ? n.stateNode.containerInfo : null
            return
          }
        }
      }
      e.blockedOn = null
    }
    function nn(e) {
      if (e.blockedOn !== null) return !1
      for (var t = e.targetContainers; 0 < t.length;) {
        var n = mn(e.domEventName, e.eventSystemFlags, t[0], e.nativeEvent)
        if (n === null) {
          n = e.nativeEvent
          var r = new n.constructor(n.type, n)
          ;((Le = r), n.target.dispatchEvent(r), (Le = null))
        } else return ((t = Pi(n)), t !== null && zt(t), (e.blockedOn = n), !1)
        t.shift()
      }
      return !0
    }
    function rn(e, t, n) {
      nn(e) && n.delete(t)
    }
    function an() {
      ;((Ut = !1),
        Gt !== null && nn(Gt) && (Gt = null),
        Kt !== null && nn(Kt) && (Kt = null),
        qt !== null && nn(qt) && (qt = null),
        Jt.forEach(rn),
        Yt.forEach(rn))
    }
    function on(e, t) {
      e.blockedOn === t &&
        ((e.blockedOn = null), Ut || ((Ut = !0), n.unstable_scheduleCallback(n.unstable_NormalPriority, an)))
    }
    function sn(e) {
      function t(t) {
        return on(t, e)
      }
      if (0 < Wt.length) {
        on(Wt[0], e)
        for (var n = 1; n < Wt.length; n++) {
          var r = Wt[n]
          r.blockedOn === e && (r.blockedOn = null)
        }
      }
      for (
        Gt !== null && on(Gt, e),
          Kt !== null && on(Kt, e),
          qt !== null && on(qt, e),
          Jt.forEach(t),
          Yt.forEach(t),
          n = 0;
        n < Xt.length;
        n++
      )
        ((r = Xt[n]), r.blockedOn === e && (r.blockedOn = null))
      for (; 0 < Xt.length && ((n = Xt[0]), n.blockedOn === null);) (tn(n), n.blockedOn === null && Xt.shift())
    }
    var cn = C.ReactCurrentBatchConfig,
      ln = !0
    function un(e, t, n, r) {
      var i = G,
        a = cn.transition
      cn.transition = null
      try {
        ;((G = 1), fn(e, t, n, r))
      } finally {
        ;((G = i), (cn.transition = a))
      }
    }
    function dn(e, t, n, r) {
      var i = G,
        a = cn.transition
      cn.transition = null
      try {
        ;((G = 4), fn(e, t, n, r))
      } finally {
        ;((G = i), (cn.transition = a))
      }
    }
    function fn(e, t, n, r) {
      if (ln) {
        var i = mn(e, t, n, r)
        if (i === null) (oi(e, t, r, pn, n), Qt(e, r))
        else if (en(i, e, t, n, r)) r.stopPropagation()
        else if ((Qt(e, r), t & 4 && -1 < Zt.indexOf(e))) {
          for (; i !== null;) {
            var a = Pi(i)
            if ((a !== null && Rt(a), (a = mn(e, t, n, r)), a === null && oi(e, t, r, pn, n), a === i)) break
            i = a
          }
          i !== null && r.stopPropagation()
        } else oi(e, t, r, null, n)
      }
    }
    var pn = null
    function mn(e, t, n, r) {
      if (((pn = null), (e = Re(r)), (e = Ni(e)), e !== null)) {
        if (((t = tt(e)), t === null)) e = null
        else if (((n = t.tag), n === 13)) {
          if (((e = nt(t)), e !== null)) return e
          e = null
        } else if (n === 3) {
          if (t.stateNode.current.memoizedState.isDehydrated) return t.tag === 3 ? t.stateNode.containerInfo : null
          e = null
        } else t !== e && (e = null)
      }
      return ((pn = e), null)
    }
    function hn(e) {
      switch (e) {
        case `cancel`:
        case `click`:
        case `close`:
        case `contextmenu`:
        case `copy`:
        case `cut`:
        case `auxclick`:
        case `dblclick`:
        case `dragend`:
        case `dragstart`:
        case `drop`:
        case `focusin`:
        case `focusout`:
        case `input`:
        case `invalid`:
        case `keydown`:
        case `keypress`:
        case `keyup`:
        case `mousedown`:
        case `mouseup`:
        case `paste`:
        case `pause`:
        case `play`:
        case `pointercancel`:
        case `pointerdown`:
        case `pointerup`:
        case `ratechange`:
        case `reset`:
        case `resize`:
        case `seeked`:
        case `submit`:
        case `touchcancel`:
        case `touchend`:
        case `touchstart`:
        case `volumechange`:
        case `change`:
        case `selectionchange`:
        case `textInput`:
        case `compositionstart`:
        case `compositionend`:
        case `compositionupdate`:
        case `beforeblur`:
        case `afterblur`:
        case `beforeinput`:
        case `blur`:
        case `fullscreenchange`:
        case `focus`:
        case `hashchange`:
        case `popstate`:
        case `select`:
        case `selectstart`:
          return 1
        case `drag`:
        case `dragenter`:
        case `dragexit`:
        case `dragleave`:
        case `dragover`:
        case `mousemove`:
        case `mouseout`:
        case `mouseover`:
        case `pointermove`:
        case `pointerout`:
        case `pointerover`:
        case `scroll`:
        case `toggle`:
        case `touchmove`:
        case `wheel`:
        case `mouseenter`:
        case `mouseleave`:
        case `pointerenter`:
        case `pointerleave`:
          return 4
        case `message`:
          switch (ft()) {
            case pt:
              return 1
            case mt:
              return 4
            case ht:
            case gt:
              return 16
            case _t:
              return 536870912
            default:
              return 16
          }
        default:
          return 16
      }
    }
    var K = null,
      gn = null,
      _n = null
    function vn() {
      if (_n) return _n
      var e,
        t = gn,
        n = t.length,
        r,
        i = `value` in K ? K.value : K.textContent,
        a = i.length
      for (e = 0; e < n && t[e] === i[e]; e++);
      var o = n - e
      for (r = 1; r <= o && t[n - r] === i[a - r]; r++);
      return (_n = i.slice(e, 1 < r ? 1 - r : void 0))
    }
    function yn(e) {
      var t = e.keyCode
      return (
        `charCode` in e ? ((e = e.charCode), e === 0 && t === 13 && (e = 13)) : (e = t),
        e === 10 && (e = 13),
        32 <= e || e === 13 ? e : 0
      )
    }
    function bn() {
      return !0
    }
    function xn() {
      return !1
    }
    function Sn(e) {
      function t(t, n, r, i, a) {
        for (var o in ((this._reactName = t),
        (this._targetInst = r),
        (this.type = n),
        (this.nativeEvent = i),
        (this.target = a),
        (this.currentTarget = null),
        e))
          e.hasOwnProperty(o) && ((t = e[o]), (this[o] = t ? t(i) : i[o]))
        return (
          (this.isDefaultPrevented = (i.defaultPrevented == null ? !1 === i.returnValue : i.defaultPrevented)
            ? bn
            : xn),
          (this.isPropagationStopped = xn),
          this
        )
      }
      return (
        I(t.prototype, {
          preventDefault: function () {
            this.defaultPrevented = !0
            var e = this.nativeEvent
            e &&
              (e.preventDefault ? e.preventDefault() : typeof e.returnValue != `unknown` && (e.returnValue = !1),
              (this.isDefaultPrevented = bn))
          },
          stopPropagation: function () {
            var e = this.nativeEvent
            e &&
              (e.stopPropagation ? e.stopPropagation() : typeof e.cancelBubble != `unknown` && (e.cancelBubble = !0),
              (this.isPropagationStopped = bn))
          },
          persist: function () {},
          isPersistent: bn,
        }),
        t
      )
    }
    var Cn = {
        eventPhase: 0,
        bubbles: 0,
        cancelable: 0,
        timeStamp: function (e) {
          return e.timeStamp || Date.now()
        },
        defaultPrevented: 0,
        isTrusted: 0,
      },
      wn = Sn(Cn),
      Tn = I({}, Cn, { view: 0, detail: 0 }),
      En = Sn(Tn),
      Dn,
      On,
      kn,
      An = I({}, Tn, {
        screenX: 0,
        screenY: 0,
        clientX: 0,
        clientY: 0,
        pageX: 0,
        pageY: 0,
        ctrlKey: 0,
        shiftKey: 0,
        altKey: 0,
        metaKey: 0,
        getModifierState: Vn,
        button: 0,
        buttons: 0,
        relatedTarget: function (e) {
          return e.relatedTarget === void 0
            ? e.fromElement === e.srcElement
              ? e.toElement
              : e.fromElement
            : e.relatedTarget
        },
        movementX: function (e) {
          return `movementX` in e
            ? e.movementX
            : (e !== kn &&
                (kn && e.type === `mousemove`
                  ? ((Dn = e.screenX - kn.screenX), (On = e.screenY - kn.screenY))
                  : (On = Dn = 0),
                (kn = e)),
              Dn)
        },
        movementY: function (e) {
          return `movementY` in e ? e.movementY : On
        },
      }),
      jn = Sn(An),
      Mn = Sn(I({}, An, { dataTransfer: 0 })),
      Nn = Sn(I({}, Tn, { relatedTarget: 0 })),
      Pn = Sn(I({}, Cn, { animationName: 0, elapsedTime: 0, pseudoElement: 0 })),
      Fn = Sn(
        I({}, Cn, {
          clipboardData: function (e) {
            return `clipboardData` in e ? e.clipboardData : window.clipboardData
          },
        }),
      ),
      In = Sn(I({}, Cn, { data: 0 })),
      Ln = {
        Esc: `Escape`,
        Spacebar: ` `,
        Left: `ArrowLeft`,
        Up: `ArrowUp`,
        Right: `ArrowRight`,
        Down: `ArrowDown`,
        Del: `Delete`,
        Win: `OS`,
        Menu: `ContextMenu`,
        Apps: `ContextMenu`,
        Scroll: `ScrollLock`,
        MozPrintableKey: `Unidentified`,
      },
      Rn = {
        8: `Backspace`,
        9: `Tab`,
        12: `Clear`,
        13: `Enter`,
        16: `Shift`,
        17: `Control`,
        18: `Alt`,
        19: `Pause`,
        20: `CapsLock`,
        27: `Escape`,
        32: ` `,
        33: `PageUp`,
        34: `PageDown`,
        35: `End`,
        36: `Home`,
        37: `ArrowLeft`,
        38: `ArrowUp`,
        39: `ArrowRight`,
        40: `ArrowDown`,
        45: `Insert`,
        46: `Delete`,
        112: `F1`,
        113: `F2`,
        114: `F3`,
        115: `F4`,
        116: `F5`,
        117: `F6`,
        118: `F7`,
        119: `F8`,
        120: `F9`,
        121: `F10`,
        122: `F11`,
        123: `F12`,
        144: `NumLock`,
        145: `ScrollLock`,
        224: `Meta`,
      },
      zn = { Alt: `altKey`, Control: `ctrlKey`, Meta: `metaKey`, Shift: `shiftKey` }
    function Bn(e) {
      var t = this.nativeEvent
      return t.getModifierState ? t.getModifierState(e) : (e = zn[e]) ? !!t[e] : !1
    }
    function Vn() {
      return Bn
    }
    var Hn = Sn(
        I({}, Tn, {
          key: function (e) {
            if (e.key) {
              var t = Ln[e.key] || e.key
              if (t !== `Unidentified`) return t
            }
            return e.type === `keypress`
              ? ((e = yn(e)), e === 13 ? `Enter` : String.fromCharCode(e))
              : e.type === `keydown` || e.type === `keyup`
                ? Rn[e.keyCode] || `Unidentified`
                : ``
          },
          code: 0,
          location: 0,
          ctrlKey: 0,
          shiftKey: 0,
          altKey: 0,
          metaKey: 0,
          repeat: 0,
          locale: 0,
          getModifierState: Vn,
          charCode: function (e) {
            return e.type === `keypress` ? yn(e) : 0
          },
          keyCode: function (e) {
            return e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
          which: function (e) {
            return e.type === `keypress` ? yn(e) : e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
        }),
      ),
      Un = Sn(
        I({}, An, {
          pointerId: 0,
          width: 0,
          height: 0,
          pressure: 0,
          tangentialPressure: 0,
          tiltX: 0,
          tiltY: 0,
          twist: 0,
          pointerType: 0,
          isPrimary: 0,
        }),
      ),
      Wn = Sn(
        I({}, Tn, {
          touches: 0,
          targetTouches: 0,
          changedTouches: 0,
          altKey: 0,
          metaKey: 0,
          ctrlKey: 0,
          shiftKey: 0,
          getModifierState: Vn,
        }),
      ),
      Gn = Sn(I({}, Cn, { propertyName: 0, elapsedTime: 0, pseudoElement: 0 })),
      Kn = Sn(
        I({}, An, {
          deltaX: function (e) {
            return `deltaX` in e ? e.deltaX : `wheelDeltaX` in e ? -e.wheelDeltaX : 0
          },
          deltaY: function (e) {
            return `deltaY` in e
              ? e.deltaY
              : `wheelDeltaY` in e
                ? -e.wheelDeltaY
                : `wheelDelta` in e
                  ? -e.wheelDelta
                  : 0
          },
          deltaZ: 0,
          deltaMode: 0,
        }),
      ),
      qn = [9, 13, 27, 32],
      Jn = c && `CompositionEvent` in window,
      Yn = null
    c && `documentMode` in document && (Yn = document.documentMode)
    var Xn = c && `TextEvent` in window && !Yn,
      Zn = c && (!Jn || (Yn && 8 < Yn && 11 >= Yn)),
      Qn = ` `,
      $n = !1
    function er(e, t) {
      switch (e) {
        case `keyup`:
          return qn.indexOf(t.keyCode) !== -1
        case `keydown`:
          return t.keyCode !== 229
        case `keypress`:
        case `mousedown`:
        case `focusout`:
          return !0
        default:
          return !1
      }
    }
    function tr(e) {
      return ((e = e.detail), typeof e == `object` && `data` in e ? e.data : null)
    }
    var nr = !1
    function rr(e, t) {
      switch (e) {
        case `compositionend`:
          return tr(t)
        case `keypress`:
          return t.which === 32 ? (($n = !0), Qn) : null
        case `textInput`:
          return ((e = t.data), e === Qn && $n ? null : e)
        default:
          return null
      }
    }
    function ir(e, t) {
      if (nr)
        return e === `compositionend` || (!Jn && er(e, t)) ? ((e = vn()), (_n = gn = K = null), (nr = !1), e) : null
      switch (e) {
        case `paste`:
          return null
        case `keypress`:
          if (!(t.ctrlKey || t.altKey || t.metaKey) || (t.ctrlKey && t.altKey)) {
            if (t.char && 1 < t.char.length) return t.char
            if (t.which) return String.fromCharCode(t.which)
          }
          return null
        case `compositionend`:
          return Zn && t.locale !== `ko` ? null : t.data
        default:
          return null
      }
    }
    var ar = {
      color: !0,
      date: !0,
      datetime: !0,
      'datetime-local': !0,
      email: !0,
      month: !0,
      number: !0,
      password: !0,
      range: !0,
      search: !0,
      tel: !0,
      text: !0,
      time: !0,
      url: !0,
      week: !0,
    }
    function or(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return t === `input` ? !!ar[e.type] : t === `textarea`
    }
    function sr(e, t, n, r) {
      ;(Ue(r),
        (t = ci(t, `onChange`)),
        0 < t.length && ((n = new wn(`onChange`, `change`, null, n, r)), e.push({ event: n, listeners: t })))
    }
    var cr = null,
      lr = null
    function ur(e) {
      ti(e, 0)
    }
    function dr(e) {
      if (fe(Fi(e))) return e
    }
    function fr(e, t) {
      if (e === `change`) return t
    }
    var pr = !1
    if (c) {
      var mr
      if (c) {
        var hr = `oninput` in document
        if (!hr) {
          var gr = document.createElement(`div`)
          ;(gr.setAttribute(`oninput`, `return;`), (hr = typeof gr.oninput == `function`))
        }
        mr = hr
      } else mr = !1
      pr = mr && (!document.documentMode || 9 < document.documentMode)
    }
    function _r() {
      cr && (cr.detachEvent(`onpropertychange`, vr), (lr = cr = null))
    }
    function vr(e) {
      if (e.propertyName === `value` && dr(lr)) {
        var t = []
        ;(sr(t, lr, e, Re(e)), Ke(ur, t))
      }
    }
    function yr(e, t, n) {
      e === `focusin` ? (_r(), (cr = t), (lr = n), cr.attachEvent(`onpropertychange`, vr)) : e === `focusout` && _r()
    }
    function br(e) {
      if (e === `selectionchange` || e === `keyup` || e === `keydown`) return dr(lr)
    }
    function xr(e, t) {
      if (e === `click`) return dr(t)
    }
    function Sr(e, t) {
      if (e === `input` || e === `change`) return dr(t)
    }
    function Cr(e, t) {
      return (e === t && (e !== 0 || 1 / e == 1 / t)) || (e !== e && t !== t)
    }
    var wr = typeof Object.is == `function` ? Object.is : Cr
    function Tr(e, t) {
      if (wr(e, t)) return !0
      if (typeof e != `object` || !e || typeof t != `object` || !t) return !1
      var n = Object.keys(e),
        r = Object.keys(t)
      if (n.length !== r.length) return !1
      for (r = 0; r < n.length; r++) {
        var i = n[r]
        if (!l.call(t, i) || !wr(e[i], t[i])) return !1
      }
      return !0
    }
    function Er(e) {
      for (; e && e.firstChild;) e = e.firstChild
      return e
    }
    function Dr(e, t) {
      var n = Er(e)
      e = 0
      for (var r; n;) {
        if (n.nodeType === 3) {
          if (((r = e + n.textContent.length), e <= t && r >= t)) return { node: n, offset: t - e }
          e = r
        }
        a: {
          for (; n;) {
            if (n.nextSibling) {
              n = n.nextSibling
              break a
            }
            n = n.parentNode
          }
          n = void 0
        }
        n = Er(n)
      }
    }
    function Or(e, t) {
      return e && t
        ? e === t
          ? !0
          : e && e.nodeType === 3
            ? !1
            : t && t.nodeType === 3
              ? Or(e, t.parentNode)
              : `contains` in e
                ? e.contains(t)
                : e.compareDocumentPosition
                  ? !!(e.compareDocumentPosition(t) & 16)
                  : !1
        : !1
    }
    function kr() {
      for (var e = window, t = pe(); t instanceof e.HTMLIFrameElement;) {
        try {
          var n = typeof t.contentWindow.location.href == `string`
        } catch {
          n = !1
        }
        if (n) e = t.contentWindow
        else break
        t = pe(e.document)
      }
      return t
    }
    function Ar(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return (
        t &&
        ((t === `input` &&
          (e.type === `text` ||
            e.type === `search` ||
            e.type === `tel` ||
            e.type === `url` ||
            e.type === `password`)) ||
          t === `textarea` ||
          e.contentEditable === `true`)
      )
    }
    function jr(e) {
      var t = kr(),
        n = e.focusedElem,
        r = e.selectionRange
      if (t !== n && n && n.ownerDocument && Or(n.ownerDocument.documentElement, n)) {
        if (r !== null && Ar(n)) {
          if (((t = r.start), (e = r.end), e === void 0 && (e = t), `selectionStart` in n))
            ((n.selectionStart = t), (n.selectionEnd = Math.min(e, n.value.length)))
          else if (((e = ((t = n.ownerDocument || document) && t.defaultView) || window), e.getSelection)) {
            e = e.getSelection()
            var i = n.textContent.length,
              a = Math.min(r.start, i)
            ;((r = r.end === void 0 ? a : Math.min(r.end, i)),
              !e.extend && a > r && ((i = r), (r = a), (a = i)),
              (i = Dr(n, a)))
            var o = Dr(n, r)
            i &&
              o &&
              (e.rangeCount !== 1 ||
                e.anchorNode !== i.node ||
                e.anchorOffset !== i.offset ||
                e.focusNode !== o.node ||
                e.focusOffset !== o.offset) &&
              ((t = t.createRange()),
              t.setStart(i.node, i.offset),
              e.removeAllRanges(),
              a > r ? (e.addRange(t), e.extend(o.node, o.offset)) : (t.setEnd(o.node, o.offset), e.addRange(t)))
          }
        }
        for (t = [], e = n; (e = e.parentNode);)
          e.nodeType === 1 && t.push({ element: e, left: e.scrollLeft, top: e.scrollTop })
        for (typeof n.focus == `function` && n.focus(), n = 0; n < t.length; n++)
          ((e = t[n]), (e.element.scrollLeft = e.left), (e.element.scrollTop = e.top))
      }
    }
    var Mr = c && `documentMode` in document && 11 >= document.documentMode,
      Nr = null,
      Pr = null,
      Fr = null,
      Ir = !1
    function Lr(e, t, n) {
      var r = n.window === n ? n.document : n.nodeType === 9 ? n : n.ownerDocument
      Ir ||
        Nr == null ||
        Nr !== pe(r) ||
        ((r = Nr),
        `selectionStart` in r && Ar(r)
          ? (r = { start: r.selectionStart, end: r.selectionEnd })
          : ((r = ((r.ownerDocument && r.ownerDocument.defaultView) || window).getSelection()),
            (r = {
              anchorNode: r.anchorNode,
              anchorOffset: r.anchorOffset,
              focusNode: r.focusNode,
              focusOffset: r.focusOffset,
            })),
        (Fr && Tr(Fr, r)) ||
          ((Fr = r),
          (r = ci(Pr, `onSelect`)),
          0 < r.length &&
            ((t = new wn(`onSelect`, `select`, null, t, n)), e.push({ event: t, listeners: r }), (t.target = Nr))))
    }
    function Rr(e, t) {
      var n = {}
      return ((n[e.toLowerCase()] = t.toLowerCase()), (n[`Webkit` + e] = `webkit` + t), (n[`Moz` + e] = `moz` + t), n)
    }
    var zr = {
        animationend: Rr(`Animation`, `AnimationEnd`),
        animationiteration: Rr(`Animation`, `AnimationIteration`),
        animationstart: Rr(`Animation`, `AnimationStart`),
        transitionend: Rr(`Transition`, `TransitionEnd`),
      },
      Br = {},
      Vr = {}
    c &&
      ((Vr = document.createElement(`div`).style),
      `AnimationEvent` in window ||
        (delete zr.animationend.animation, delete zr.animationiteration.animation, delete zr.animationstart.animation),
      `TransitionEvent` in window || delete zr.transitionend.transition)
    function Hr(e) {
      if (Br[e]) return Br[e]
      if (!zr[e]) return e
      var t = zr[e],
        n
      for (n in t) if (t.hasOwnProperty(n) && n in Vr) return (Br[e] = t[n])
      return e
    }
    var Ur = Hr(`animationend`),
      Wr = Hr(`animationiteration`),
      Gr = Hr(`animationstart`),
      Kr = Hr(`transitionend`),
      qr = new Map(),
      Jr =
        `abort auxClick cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel`.split(
          ` `,
        )
    function Yr(e, t) {
      ;(qr.set(e, t), o(t, [e]))
    }
    for (var Xr = 0; Xr < Jr.length; Xr++) {
      var Zr = Jr[Xr]
      Yr(Zr.toLowerCase(), `on` + (Zr[0].toUpperCase() + Zr.slice(1)))
    }
    ;(Yr(Ur, `onAnimationEnd`),
      Yr(Wr, `onAnimationIteration`),
      Yr(Gr, `onAnimationStart`),
      Yr(`dblclick`, `onDoubleClick`),
      Yr(`focusin`, `onFocus`),
      Yr(`focusout`, `onBlur`),
      Yr(Kr, `onTransitionEnd`),
      s(`onMouseEnter`, [`mouseout`, `mouseover`]),
      s(`onMouseLeave`, [`mouseout`, `mouseover`]),
      s(`onPointerEnter`, [`pointerout`, `pointerover`]),
      s(`onPointerLeave`, [`pointerout`, `pointerover`]),
      o(`onChange`, `change click focusin focusout input keydown keyup selectionchange`.split(` `)),
      o(`onSelect`, `focusout contextmenu dragend focusin keydown keyup mousedown mouseup selectionchange`.split(` `)),
      o(`onBeforeInput`, [`compositionend`, `keypress`, `textInput`, `paste`]),
      o(`onCompositionEnd`, `compositionend focusout keydown keypress keyup mousedown`.split(` `)),
      o(`onCompositionStart`, `compositionstart focusout keydown keypress keyup mousedown`.split(` `)),
      o(`onCompositionUpdate`, `compositionupdate focusout keydown keypress keyup mousedown`.split(` `)))
    var Qr =
        `abort canplay canplaythrough durationchange emptied encrypted ended error loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting`.split(
          ` `,
        ),
      $r = new Set(`cancel close invalid load scroll toggle`.split(` `).concat(Qr))
    function ei(e, t, n) {
      var r = e.type || `unknown-event`
      ;((e.currentTarget = n), W(r, t, void 0, e), (e.currentTarget = null))
    }
    function ti(e, t) {
      t = !!(t & 4)
      for (var n = 0; n < e.length; n++) {
        var r = e[n],
          i = r.event
        r = r.listeners
        a: {
          var a = void 0
          if (t)
            for (var o = r.length - 1; 0 <= o; o--) {
              var s = r[o],
                c = s.instance,
                l = s.currentTarget
              if (((s = s.listener), c !== a && i.isPropagationStopped())) break a
              ;(ei(i, s, l), (a = c))
            }
          else
            for (o = 0; o < r.length; o++) {
              if (
                ((s = r[o]),
                (c = s.instance),
                (l = s.currentTarget),
                (s = s.listener),
                c !== a && i.isPropagationStopped())
              )
                break a
              ;(ei(i, s, l), (a = c))
            }
        }
      }
      if ($e) throw ((e = et), ($e = !1), (et = null), e)
    }
    function q(e, t) {
      var n = t[Ai]
      n === void 0 && (n = t[Ai] = new Set())
      var r = e + `__bubble`
      n.has(r) || (ai(t, e, 2, !1), n.add(r))
    }
    function ni(e, t, n) {
      var r = 0
      ;(t && (r |= 4), ai(n, e, r, t))
    }
    var ri = `_reactListening` + Math.random().toString(36).slice(2)
    function ii(e) {
      if (!e[ri]) {
        ;((e[ri] = !0),
          i.forEach(function (t) {
            t !== `selectionchange` && ($r.has(t) || ni(t, !1, e), ni(t, !0, e))
          }))
        var t = e.nodeType === 9 ? e : e.ownerDocument
        t === null || t[ri] || ((t[ri] = !0), ni(`selectionchange`, !1, t))
      }
    }
    function ai(e, t, n, r) {
      switch (hn(t)) {
        case 1:
          var i = un
          break
        case 4:
          i = dn
          break
        default:
          i = fn
      }
      ;((n = i.bind(null, t, n, e)),
        (i = void 0),
        !Je || (t !== `touchstart` && t !== `touchmove` && t !== `wheel`) || (i = !0),
        r
          ? i === void 0
            ? e.addEventListener(t, n, !0)
            : e.addEventListener(t, n, { capture: !0, passive: i })
          : i === void 0
            ? e.addEventListener(t, n, !1)
            : e.addEventListener(t, n, { passive: i }))
    }
    function oi(e, t, n, r, i) {
      var a = r
      if (!(t & 1) && !(t & 2) && r !== null)
        a: for (;;) {
          if (r === null) return
          var o = r.tag
          if (o === 3 || o === 4) {
            var s = r.stateNode.containerInfo
            if (s === i || (s.nodeType === 8 && s.parentNode === i)) break
            if (o === 4)
              for (o = r.return; o !== null;) {
                var c = o.tag
                if (
                  (c === 3 || c === 4) &&
                  ((c = o.stateNode.containerInfo), c === i || (c.nodeType === 8 && c.parentNode === i))
                )
                  return
                o = o.return
              }
            for (; s !== null;) {
              if (((o = Ni(s)), o === null)) return
              if (((c = o.tag), c === 5 || c === 6)) {
                r = a = o
                continue a
              }
              s = s.parentNode
            }
          }
          r = r.return
        }
      Ke(function () {
        var r = a,
          i = Re(n),
          o = []
        a: {
          var s = qr.get(e)
          if (s !== void 0) {
            var c = wn,
              l = e
            switch (e) {
              case `keypress`:
                if (yn(n) === 0) break a
              case `keydown`:
              case `keyup`:
                c = Hn
                break
              case `focusin`:
                ;((l = `focus`), (c = Nn))
                break
              case `focusout`:
                ;((l = `blur`), (c = Nn))
                break
              case `beforeblur`:
              case `afterblur`:
                c = Nn
                break
              case `click`:
                if (n.button === 2) break a
              case `auxclick`:
              case `dblclick`:
              case `mousedown`:
              case `mousemove`:
              case `mouseup`:
              case `mouseout`:
              case `mouseover`:
              case `contextmenu`:
                c = jn
                break
              case `drag`:
              case `dragend`:
              case `dragenter`:
              case `dragexit`:
              case `dragleave`:
              case `dragover`:
              case `dragstart`:
              case `drop`:
                c = Mn
                break
              case `touchcancel`:
              case `touchend`:
              case `touchmove`:
              case `touchstart`:
                c = Wn
                break
              case Ur:
              case Wr:
              case Gr:
                c = Pn
                break
              case Kr:
                c = Gn
                break
              case `scroll`:
                c = En
                break
              case `wheel`:
                c = Kn
                break
              case `copy`:
              case `cut`:
              case `paste`:
                c = Fn
                break
              case `gotpointercapture`:
              case `lostpointercapture`:
              case `pointercancel`:
              case `pointerdown`:
              case `pointermove`:
              case `pointerout`:
              case `pointerover`:
              case `pointerup`:
                c = Un
            }
            var u = !!(t & 4),
              d = !u && e === `scroll`,
              f = u ? (s === null ? null : s + `Capture`) : s
            u = []
            for (var p = r, m; p !== null;) {
              m = p
              var h = m.stateNode
              if (
                (m.tag === 5 &&
                  h !== null &&
                  ((m = h), f !== null && ((h = qe(p, f)), h != null && u.push(si(p, h, m)))),
                d)
              )
                break
              p = p.return
            }
            0 < u.length && ((s = new c(s, l, null, n, i)), o.push({ event: s, listeners: u }))
          }
        }
        if (!(t & 7)) {
          a: {
            if (
              ((s = e === `mouseover` || e === `pointerover`),
              (c = e === `mouseout` || e === `pointerout`),
              s && n !== Le && (l = n.relatedTarget || n.fromElement) && (Ni(l) || l[ki]))
            )
              break a
            if (
              (c || s) &&
              ((s = i.window === i ? i : (s = i.ownerDocument) ? s.defaultView || s.parentWindow : window),
              c
                ? ((l = n.relatedTarget || n.toElement),
                  (c = r),
                  (l = l ? Ni(l) : null),
                  l !== null && ((d = tt(l)), l !== d || (l.tag !== 5 && l.tag !== 6)) && (l = null))
                : ((c = null), (l = r)),
              c !== l)
            ) {
              if (
                ((u = jn),
                (h = `onMouseLeave`),
                (f = `onMouseEnter`),
                (p = `mouse`),
                (e === `pointerout` || e === `pointerover`) &&
                  ((u = Un), (h = `onPointerLeave`), (f = `onPointerEnter`), (p = `pointer`)),
                (d = c == null ? s : Fi(c)),
                (m = l == null ? s : Fi(l)),
                (s = new u(h, p + `leave`, c, n, i)),
                (s.target = d),
                (s.relatedTarget = m),
                (h = null),
                Ni(i) === r && ((u = new u(f, p + `enter`, l, n, i)), (u.target = m), (u.relatedTarget = d), (h = u)),
                (d = h),
                c && l)
              )
                b: {
                  for (u = c, f = l, p = 0, m = u; m; m = li(m)) p++
                  for (m = 0, h = f; h; h = li(h)) m++
                  for (; 0 < p - m;) ((u = li(u)), p--)
                  for (; 0 < m - p;) ((f = li(f)), m--)
                  for (; p--;) {
                    if (u === f || (f !== null && u === f.alternate)) break b
                    ;((u = li(u)), (f = li(f)))
                  }
                  u = null
                }
              else u = null
              ;(c !== null && ui(o, s, c, u, !1), l !== null && d !== null && ui(o, d, l, u, !0))
            }
          }
          a: {
            if (
              ((s = r ? Fi(r) : window),
              (c = s.nodeName && s.nodeName.toLowerCase()),
              c === `select` || (c === `input` && s.type === `file`))
            )
              var g = fr
            else if (or(s)) {
              if (pr) g = Sr
              else {
                g = br
                var _ = yr
              }
            } else
              (c = s.nodeName) &&
                c.toLowerCase() === `input` &&
                (s.type === `checkbox` || s.type === `radio`) &&
                (g = xr)
            if ((g &&= g(e, r))) {
              sr(o, g, n, i)
              break a
            }
            ;(_ && _(e, s, r),
              e === `focusout` &&
                (_ = s._wrapperState) &&
                _.controlled &&
                s.type === `number` &&
                ye(s, `number`, s.value))
          }
          switch (((_ = r ? Fi(r) : window), e)) {
            case `focusin`:
              ;(or(_) || _.contentEditable === `true`) && ((Nr = _), (Pr = r), (Fr = null))
              break
            case `focusout`:
              Fr = Pr = Nr = null
              break
            case `mousedown`:
              Ir = !0
              break
            case `contextmenu`:
            case `mouseup`:
            case `dragend`:
              ;((Ir = !1), Lr(o, n, i))
              break
            case `selectionchange`:
              if (Mr) break
            case `keydown`:
            case `keyup`:
              Lr(o, n, i)
          }
          var v
          if (Jn)
            b: {
              switch (e) {
                case `compositionstart`:
                  var y = `onCompositionStart`
                  break b
                case `compositionend`:
                  y = `onCompositionEnd`
                  break b
                case `compositionupdate`:
                  y = `onCompositionUpdate`
                  break b
              }
              y = void 0
            }
          else
            nr
              ? er(e, n) && (y = `onCompositionEnd`)
              : e === `keydown` && n.keyCode === 229 && (y = `onCompositionStart`)
          ;(y &&
            (Zn &&
              n.locale !== `ko` &&
              (nr || y !== `onCompositionStart`
                ? y === `onCompositionEnd` && nr && (v = vn())
                : ((K = i), (gn = `value` in K ? K.value : K.textContent), (nr = !0))),
            (_ = ci(r, y)),
            0 < _.length &&
              ((y = new In(y, e, null, n, i)),
              o.push({ event: y, listeners: _ }),
              v ? (y.data = v) : ((v = tr(n)), v !== null && (y.data = v)))),
            (v = Xn ? rr(e, n) : ir(e, n)) &&
              ((r = ci(r, `onBeforeInput`)),
              0 < r.length &&
                ((i = new In(`onBeforeInput`, `beforeinput`, null, n, i)),
                o.push({ event: i, listeners: r }),
                (i.data = v))))
        }
        ti(o, t)
      })
    }
    function si(e, t, n) {
      return { instance: e, listener: t, currentTarget: n }
    }
    function ci(e, t) {
      for (var n = t + `Capture`, r = []; e !== null;) {
        var i = e,
          a = i.stateNode
        ;(i.tag === 5 &&
          a !== null &&
          ((i = a),
          (a = qe(e, n)),
          a != null && r.unshift(si(e, a, i)),
          (a = qe(e, t)),
          a != null && r.push(si(e, a, i))),
          (e = e.return))
      }
      return r
    }
    function li(e) {
      if (e === null) return null
      do e = e.return
      while (e && e.tag !== 5)
      return e || null
    }
    function ui(e, t, n, r, i) {
      for (var a = t._reactName, o = []; n !== null && n !== r;) {
        var s = n,
          c = s.alternate,
          l = s.stateNode
        if (c !== null && c === r) break
        ;(s.tag === 5 &&
          l !== null &&
          ((s = l),
          i
            ? ((c = qe(n, a)), c != null && o.unshift(si(n, c, s)))
            : i || ((c = qe(n, a)), c != null && o.push(si(n, c, s)))),
          (n = n.return))
      }
      o.length !== 0 && e.push({ event: t, listeners: o })
    }
    var di = /\r\n?/g,
      fi = /\u0000|\uFFFD/g
    function pi(e) {
      return (typeof e == `string` ? e : `` + e)
        .replace(
          di,
          `
`,
        )
        .replace(fi, ``)
    }
    function mi(e, t, n) {
      if (((t = pi(t)), pi(e) !== t && n)) throw Error(r(425))
    }
    function hi() {}
    var gi = null,
      _i = null
    function J(e, t) {
      return (
        e === `textarea` ||
        e === `noscript` ||
        typeof t.children == `string` ||
        typeof t.children == `number` ||
        (typeof t.dangerouslySetInnerHTML == `object` &&
          t.dangerouslySetInnerHTML !== null &&
          t.dangerouslySetInnerHTML.__html != null)
      )
    }
    var vi = typeof setTimeout == `function` ? setTimeout : void 0,
      yi = typeof clearTimeout == `function` ? clearTimeout : void 0,
      bi = typeof Promise == `function` ? Promise : void 0,
      xi =
        typeof queueMicrotask == `function`
          ? queueMicrotask
          : bi === void 0
            ? vi
            : function (e) {
                return bi.resolve(null).then(e).catch(Si)
              }
    function Si(e) {
      setTimeout(function () {
        throw e
      })
    }
    function Ci(e, t) {
      var n = t,
        r = 0
      do {
        var i = n.nextSibling
        if ((e.removeChild(n), i && i.nodeType === 8)) {
          if (((n = i.data), n === `/$`)) {
            if (r === 0) {
              ;(e.removeChild(i), sn(t))
              return
            }
            r--
          } else (n !== `$` && n !== `$?` && n !== `$!`) || r++
        }
        n = i
      } while (n)
      sn(t)
    }
    function wi(e) {
      for (; e != null; e = e.nextSibling) {
        var t = e.nodeType
        if (t === 1 || t === 3) break
        if (t === 8) {
          if (((t = e.data), t === `$` || t === `$!` || t === `$?`)) break
          if (t === `/$`) return null
        }
      }
      return e
    }
    function Ti(e) {
      e = e.previousSibling
      for (var t = 0; e;) {
        if (e.nodeType === 8) {
          var n = e.data
          if (n === `$` || n === `$!` || n === `$?`) {
            if (t === 0) return e
            t--
          } else n === `/$` && t++
        }
        e = e.previousSibling
      }
      return null
    }
    var Ei = Math.random().toString(36).slice(2),
      Di = `__reactFiber$` + Ei,
      Oi = `__reactProps$` + Ei,
      ki = `__reactContainer$` + Ei,
      Ai = `__reactEvents$` + Ei,
      ji = `__reactListeners$` + Ei,
      Mi = `__reactHandles$` + Ei
    function Ni(e) {
      var t = e[Di]
      if (t) return t
      for (var n = e.parentNode; n;) {
        if ((t = n[ki] || n[Di])) {
          if (((n = t.alternate), t.child !== null || (n !== null && n.child !== null)))
            for (e = Ti(e); e !== null;) {
              if ((n = e[Di])) return n
              e = Ti(e)
            }
          return t
        }
        ;((e = n), (n = e.parentNode))
      }
      return null
    }
    function Pi(e) {
      return ((e = e[Di] || e[ki]), !e || (e.tag !== 5 && e.tag !== 6 && e.tag !== 13 && e.tag !== 3) ? null : e)
    }
    function Fi(e) {
      if (e.tag === 5 || e.tag === 6) return e.stateNode
      throw Error(r(33))
    }
    function Ii(e) {
      return e[Oi] || null
    }
    var Li = [],
      Ri = -1
    function zi(e) {
      return { current: e }
    }
    function Y(e) {
      0 > Ri || ((e.current = Li[Ri]), (Li[Ri] = null), Ri--)
    }
    function X(e, t) {
      ;(Ri++, (Li[Ri] = e.current), (e.current = t))
    }
    var Bi = {},
      Vi = zi(Bi),
      Hi = zi(!1),
      Ui = Bi
    function Wi(e, t) {
      var n = e.type.contextTypes
      if (!n) return Bi
      var r = e.stateNode
      if (r && r.__reactInternalMemoizedUnmaskedChildContext === t) return r.__reactInternalMemoizedMaskedChildContext
      var i = {},
        a
      for (a in n) i[a] = t[a]
      return (
        r &&
          ((e = e.stateNode),
          (e.__reactInternalMemoizedUnmaskedChildContext = t),
          (e.__reactInternalMemoizedMaskedChildContext = i)),
        i
      )
    }
    function Gi(e) {
      return ((e = e.childContextTypes), e != null)
    }
    function Ki() {
      ;(Y(Hi), Y(Vi))
    }
    function qi(e, t, n) {
      if (Vi.current !== Bi) throw Error(r(168))
      ;(X(Vi, t), X(Hi, n))
    }
    function Ji(e, t, n) {
      var i = e.stateNode
      if (((t = t.childContextTypes), typeof i.getChildContext != `function`)) return n
      for (var a in ((i = i.getChildContext()), i)) if (!(a in t)) throw Error(r(108, ce(e) || `Unknown`, a))
      return I({}, n, i)
    }
    function Yi(e) {
      return (
        (e = ((e = e.stateNode) && e.__reactInternalMemoizedMergedChildContext) || Bi),
        (Ui = Vi.current),
        X(Vi, e),
        X(Hi, Hi.current),
        !0
      )
    }
    function Xi(e, t, n) {
      var i = e.stateNode
      if (!i) throw Error(r(169))
      ;(n ? ((e = Ji(e, t, Ui)), (i.__reactInternalMemoizedMergedChildContext = e), Y(Hi), Y(Vi), X(Vi, e)) : Y(Hi),
        X(Hi, n))
    }
    var Zi = null,
      Qi = !1,
      $i = !1
    function ea(e) {
      Zi === null ? (Zi = [e]) : Zi.push(e)
    }
    function ta(e) {
      ;((Qi = !0), ea(e))
    }
    function na() {
      if (!$i && Zi !== null) {
        $i = !0
        var e = 0,
          t = G
        try {
          var n = Zi
          for (G = 1; e < n.length; e++) {
            var r = n[e]
            do r = r(!0)
            while (r !== null)
          }
          ;((Zi = null), (Qi = !1))
        } catch (t) {
          throw (Zi !== null && (Zi = Zi.slice(e + 1)), st(pt, na), t)
        } finally {
          ;((G = t), ($i = !1))
        }
      }
      return null
    }
    var ra = [],
      ia = 0,
      aa = null,
      oa = 0,
      sa = [],
      ca = 0,
      la = null,
      ua = 1,
      da = ``
    function fa(e, t) {
      ;((ra[ia++] = oa), (ra[ia++] = aa), (aa = e), (oa = t))
    }
    function pa(e, t, n) {
      ;((sa[ca++] = ua), (sa[ca++] = da), (sa[ca++] = la), (la = e))
      var r = ua
      e = da
      var i = 32 - xt(r) - 1
      ;((r &= ~(1 << i)), (n += 1))
      var a = 32 - xt(t) + i
      if (30 < a) {
        var o = i - (i % 5)
        ;((a = (r & ((1 << o) - 1)).toString(32)),
          (r >>= o),
          (i -= o),
          (ua = (1 << (32 - xt(t) + i)) | (n << i) | r),
          (da = a + e))
      } else ((ua = (1 << a) | (n << i) | r), (da = e))
    }
    function ma(e) {
      e.return !== null && (fa(e, 1), pa(e, 1, 0))
    }
    function ha(e) {
      for (; e === aa;) ((aa = ra[--ia]), (ra[ia] = null), (oa = ra[--ia]), (ra[ia] = null))
      for (; e === la;)
        ((la = sa[--ca]), (sa[ca] = null), (da = sa[--ca]), (sa[ca] = null), (ua = sa[--ca]), (sa[ca] = null))
    }
    var ga = null,
      _a = null,
      va = !1,
      ya = null
    function ba(e, t) {
      var n = ql(5, null, null, 0)
      ;((n.elementType = `DELETED`),
        (n.stateNode = t),
        (n.return = e),
        (t = e.deletions),
        t === null ? ((e.deletions = [n]), (e.flags |= 16)) : t.push(n))
    }
    function xa(e, t) {
      switch (e.tag) {
        case 5:
          var n = e.type
          return (
            (t = t.nodeType !== 1 || n.toLowerCase() !== t.nodeName.toLowerCase() ? null : t),
            t !== null && ((e.stateNode = t), (ga = e), (_a = wi(t.firstChild)), !0)
          )
        case 6:
          return (
            (t = e.pendingProps === `` || t.nodeType !== 3 ? null : t),
            t !== null && ((e.stateNode = t), (ga = e), (_a = null), !0)
          )
        case 13:
          return (
            (t = t.nodeType === 8 ? t : null),
            t !== null &&
              ((n = la === null ? null : { id: ua, overflow: da }),
              (e.memoizedState = { dehydrated: t, treeContext: n, retryLane: 1073741824 }),
              (n = ql(18, null, null, 0)),
              (n.stateNode = t),
              (n.return = e),
              (e.child = n),
              (ga = e),
              (_a = null),
              !0)
          )
        default:
          return !1
      }
    }
    function Sa(e) {
      return !!(e.mode & 1) && !(e.flags & 128)
    }
    function Ca(e) {
      if (va) {
        var t = _a
        if (t) {
          var n = t
          if (!xa(e, t)) {
            if (Sa(e)) throw Error(r(418))
            t = wi(n.nextSibling)
            var i = ga
            t && xa(e, t) ? ba(i, n) : ((e.flags = (e.flags & -4097) | 2), (va = !1), (ga = e))
          }
        } else {
          if (Sa(e)) throw Error(r(418))
          ;((e.flags = (e.flags & -4097) | 2), (va = !1), (ga = e))
        }
      }
    }
    function wa(e) {
      for (e = e.return; e !== null && e.tag !== 5 && e.tag !== 3 && e.tag !== 13;) e = e.return
      ga = e
    }
    function Ta(e) {
      if (e !== ga) return !1
      if (!va) return (wa(e), (va = !0), !1)
      var t
      if (
        ((t = e.tag !== 3) &&
          !(t = e.tag !== 5) &&
          ((t = e.type), (t = t !== `head` && t !== `body` && !J(e.type, e.memoizedProps))),
        (t &&= _a))
      ) {
        if (Sa(e)) throw (Ea(), Error(r(418)))
        for (; t;) (ba(e, t), (t = wi(t.nextSibling)))
      }
      if ((wa(e), e.tag === 13)) {
        if (((e = e.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(r(317))
        a: {
          for (e = e.nextSibling, t = 0; e;) {
            if (e.nodeType === 8) {
              var n = e.data
              if (n === `/$`) {
                if (t === 0) {
                  _a = wi(e.nextSibling)
                  break a
                }
                t--
              } else (n !== `$` && n !== `$!` && n !== `$?`) || t++
            }
            e = e.nextSibling
          }
          _a = null
        }
      } else _a = ga ? wi(e.stateNode.nextSibling) : null
      return !0
    }
    function Ea() {
      for (var e = _a; e;) e = wi(e.nextSibling)
    }
    function Da() {
      ;((_a = ga = null), (va = !1))
    }
    function Oa(e) {
      ya === null ? (ya = [e]) : ya.push(e)
    }
    var ka = C.ReactCurrentBatchConfig
    function Aa(e, t, n) {
      if (((e = n.ref), e !== null && typeof e != `function` && typeof e != `object`)) {
        if (n._owner) {
          if (((n = n._owner), n)) {
            if (n.tag !== 1) throw Error(r(309))
            var i = n.stateNode
          }
          if (!i) throw Error(r(147, e))
          var a = i,
            o = `` + e
          return t !== null && t.ref !== null && typeof t.ref == `function` && t.ref._stringRef === o
            ? t.ref
            : ((t = function (e) {
                var t = a.refs
                e === null ? delete t[o] : (t[o] = e)
              }),
              (t._stringRef = o),
              t)
        }
        if (typeof e != `string`) throw Error(r(284))
        if (!n._owner) throw Error(r(290, e))
      }
      return e
    }
    function ja(e, t) {
      throw (
        (e = Object.prototype.toString.call(t)),
        Error(r(31, e === `[object Object]` ? `object with keys {` + Object.keys(t).join(`, `) + `}` : e))
      )
    }
    function Ma(e) {
      var t = e._init
      return t(e._payload)
    }
    function Na(e) {
      function t(t, n) {
        if (e) {
          var r = t.deletions
          r === null ? ((t.deletions = [n]), (t.flags |= 16)) : r.push(n)
        }
      }
      function n(n, r) {
        if (!e) return null
        for (; r !== null;) (t(n, r), (r = r.sibling))
        return null
      }
      function i(e, t) {
        for (e = new Map(); t !== null;) (t.key === null ? e.set(t.index, t) : e.set(t.key, t), (t = t.sibling))
        return e
      }
      function a(e, t) {
        return ((e = Xl(e, t)), (e.index = 0), (e.sibling = null), e)
      }
      function o(t, n, r) {
        return (
          (t.index = r),
          e
            ? ((r = t.alternate), r === null ? ((t.flags |= 2), n) : ((r = r.index), r < n ? ((t.flags |= 2), n) : r))
            : ((t.flags |= 1048576), n)
        )
      }
      function s(t) {
        return (e && t.alternate === null && (t.flags |= 2), t)
      }
      function c(e, t, n, r) {
        return t === null || t.tag !== 6
          ? ((t = eu(n, e.mode, r)), (t.return = e), t)
          : ((t = a(t, n)), (t.return = e), t)
      }
      function l(e, t, n, r) {
        var i = n.type
        return i === E
          ? d(e, t, n.props.children, r, n.key)
          : t !== null && (t.elementType === i || (typeof i == `object` && i && i.$$typeof === P && Ma(i) === t.type))
            ? ((r = a(t, n.props)), (r.ref = Aa(e, t, n)), (r.return = e), r)
            : ((r = Zl(n.type, n.key, n.props, null, e.mode, r)), (r.ref = Aa(e, t, n)), (r.return = e), r)
      }
      function u(e, t, n, r) {
        return t === null ||
          t.tag !== 4 ||
          t.stateNode.containerInfo !== n.containerInfo ||
          t.stateNode.implementation !== n.implementation
          ? ((t = tu(n, e.mode, r)), (t.return = e), t)
          : ((t = a(t, n.children || [])), (t.return = e), t)
      }
      function d(e, t, n, r, i) {
        return t === null || t.tag !== 7
          ? ((t = Ql(n, e.mode, r, i)), (t.return = e), t)
          : ((t = a(t, n)), (t.return = e), t)
      }
      function f(e, t, n) {
        if ((typeof t == `string` && t !== ``) || typeof t == `number`)
          return ((t = eu(`` + t, e.mode, n)), (t.return = e), t)
        if (typeof t == `object` && t) {
          switch (t.$$typeof) {
            case w:
              return ((n = Zl(t.type, t.key, t.props, null, e.mode, n)), (n.ref = Aa(e, null, t)), (n.return = e), n)
            case T:
              return ((t = tu(t, e.mode, n)), (t.return = e), t)
            case P:
              var r = t._init
              return f(e, r(t._payload), n)
          }
          if (be(t) || F(t)) return ((t = Ql(t, e.mode, n, null)), (t.return = e), t)
          ja(e, t)
        }
        return null
      }
      function p(e, t, n, r) {
        var i = t === null ? null : t.key
        if ((typeof n == `string` && n !== ``) || typeof n == `number`) return i === null ? c(e, t, `` + n, r) : null
        if (typeof n == `object` && n) {
          switch (n.$$typeof) {
            case w:
              return n.key === i ? l(e, t, n, r) : null
            case T:
              return n.key === i ? u(e, t, n, r) : null
            case P:
              return ((i = n._init), p(e, t, i(n._payload), r))
          }
          if (be(n) || F(n)) return i === null ? d(e, t, n, r, null) : null
          ja(e, n)
        }
        return null
      }
      function m(e, t, n, r, i) {
        if ((typeof r == `string` && r !== ``) || typeof r == `number`)
          return ((e = e.get(n) || null), c(t, e, `` + r, i))
        if (typeof r == `object` && r) {
          switch (r.$$typeof) {
            case w:
              return ((e = e.get(r.key === null ? n : r.key) || null), l(t, e, r, i))
            case T:
              return ((e = e.get(r.key === null ? n : r.key) || null), u(t, e, r, i))
            case P:
              var a = r._init
              return m(e, t, n, a(r._payload), i)
          }
          if (be(r) || F(r)) return ((e = e.get(n) || null), d(t, e, r, i, null))
          ja(t, r)
        }
        return null
      }
      function h(r, a, s, c) {
        for (var l = null, u = null, d = a, h = (a = 0), g = null; d !== null && h < s.length; h++) {
          d.index > h ? ((g = d), (d = null)) : (g = d.sibling)
          var _ = p(r, d, s[h], c)
          if (_ === null) {
            d === null && (d = g)
            break
          }
          ;(e && d && _.alternate === null && t(r, d),
            (a = o(_, a, h)),
            u === null ? (l = _) : (u.sibling = _),
            (u = _),
            (d = g))
        }
        if (h === s.length) return (n(r, d), va && fa(r, h), l)
        if (d === null) {
          for (; h < s.length; h++)
            ((d = f(r, s[h], c)), d !== null && ((a = o(d, a, h)), u === null ? (l = d) : (u.sibling = d), (u = d)))
          return (va && fa(r, h), l)
        }
        for (d = i(r, d); h < s.length; h++)
          ((g = m(d, r, h, s[h], c)),
            g !== null &&
              (e && g.alternate !== null && d.delete(g.key === null ? h : g.key),
              (a = o(g, a, h)),
              u === null ? (l = g) : (u.sibling = g),
              (u = g)))
        return (
          e &&
            d.forEach(function (e) {
              return t(r, e)
            }),
          va && fa(r, h),
          l
        )
      }
      function g(a, s, c, l) {
        var u = F(c)
        if (typeof u != `function`) throw Error(r(150))
        if (((c = u.call(c)), c == null)) throw Error(r(151))
        for (var d = (u = null), h = s, g = (s = 0), _ = null, v = c.next(); h !== null && !v.done; g++, v = c.next()) {
          h.index > g ? ((_ = h), (h = null)) : (_ = h.sibling)
          var y = p(a, h, v.value, l)
          if (y === null) {
            h === null && (h = _)
            break
          }
          ;(e && h && y.alternate === null && t(a, h),
            (s = o(y, s, g)),
            d === null ? (u = y) : (d.sibling = y),
            (d = y),
            (h = _))
        }
        if (v.done) return (n(a, h), va && fa(a, g), u)
        if (h === null) {
          for (; !v.done; g++, v = c.next())
            ((v = f(a, v.value, l)), v !== null && ((s = o(v, s, g)), d === null ? (u = v) : (d.sibling = v), (d = v)))
          return (va && fa(a, g), u)
        }
        for (h = i(a, h); !v.done; g++, v = c.next())
          ((v = m(h, a, g, v.value, l)),
            v !== null &&
              (e && v.alternate !== null && h.delete(v.key === null ? g : v.key),
              (s = o(v, s, g)),
              d === null ? (u = v) : (d.sibling = v),
              (d = v)))
        return (
          e &&
            h.forEach(function (e) {
              return t(a, e)
            }),
          va && fa(a, g),
          u
        )
      }
      function _(e, r, i, o) {
        if (
          (typeof i == `object` && i && i.type === E && i.key === null && (i = i.props.children),
          typeof i == `object` && i)
        ) {
          switch (i.$$typeof) {
            case w:
              a: {
                for (var c = i.key, l = r; l !== null;) {
                  if (l.key === c) {
                    if (((c = i.type), c === E)) {
                      if (l.tag === 7) {
                        ;(n(e, l.sibling), (r = a(l, i.props.children)), (r.return = e), (e = r))
                        break a
                      }
                    } else if (
                      l.elementType === c ||
                      (typeof c == `object` && c && c.$$typeof === P && Ma(c) === l.type)
                    ) {
                      ;(n(e, l.sibling), (r = a(l, i.props)), (r.ref = Aa(e, l, i)), (r.return = e), (e = r))
                      break a
                    }
                    n(e, l)
                    break
                  }
                  ;(t(e, l), (l = l.sibling))
                }
                i.type === E
                  ? ((r = Ql(i.props.children, e.mode, o, i.key)), (r.return = e), (e = r))
                  : ((o = Zl(i.type, i.key, i.props, null, e.mode, o)), (o.ref = Aa(e, r, i)), (o.return = e), (e = o))
              }
              return s(e)
            case T:
              a: {
                for (l = i.key; r !== null;) {
                  if (r.key === l) {
                    if (
                      r.tag === 4 &&
                      r.stateNode.containerInfo === i.containerInfo &&
                      r.stateNode.implementation === i.implementation
                    ) {
                      ;(n(e, r.sibling), (r = a(r, i.children || [])), (r.return = e), (e = r))
                      break a
                    }
                    n(e, r)
                    break
                  }
                  ;(t(e, r), (r = r.sibling))
                }
                ;((r = tu(i, e.mode, o)), (r.return = e), (e = r))
              }
              return s(e)
            case P:
              return ((l = i._init), _(e, r, l(i._payload), o))
          }
          if (be(i)) return h(e, r, i, o)
          if (F(i)) return g(e, r, i, o)
          ja(e, i)
        }
        return (typeof i == `string` && i !== ``) || typeof i == `number`
          ? ((i = `` + i),
            r !== null && r.tag === 6
              ? (n(e, r.sibling), (r = a(r, i)), (r.return = e), (e = r))
              : (n(e, r), (r = eu(i, e.mode, o)), (r.return = e), (e = r)),
            s(e))
          : n(e, r)
      }
      return _
    }
    var Pa = Na(!0),
      Fa = Na(!1),
      Ia = zi(null),
      La = null,
      Ra = null,
      za = null
    function Ba() {
      za = Ra = La = null
    }
    function Va(e) {
      var t = Ia.current
      ;(Y(Ia), (e._currentValue = t))
    }
    function Ha(e, t, n) {
      for (; e !== null;) {
        var r = e.alternate
        if (
          ((e.childLanes & t) === t
            ? r !== null && (r.childLanes & t) !== t && (r.childLanes |= t)
            : ((e.childLanes |= t), r !== null && (r.childLanes |= t)),
          e === n)
        )
          break
        e = e.return
      }
    }
    function Ua(e, t) {
      ;((La = e),
        (za = Ra = null),
        (e = e.dependencies),
        e !== null && e.firstContext !== null && ((e.lanes & t) !== 0 && (Ns = !0), (e.firstContext = null)))
    }
    function Wa(e) {
      var t = e._currentValue
      if (za !== e) {
        if (((e = { context: e, memoizedValue: t, next: null }), Ra === null)) {
          if (La === null) throw Error(r(308))
          ;((Ra = e), (La.dependencies = { lanes: 0, firstContext: e }))
        } else Ra = Ra.next = e
      }
      return t
    }
    var Ga = null
    function Ka(e) {
      Ga === null ? (Ga = [e]) : Ga.push(e)
    }
    function qa(e, t, n, r) {
      var i = t.interleaved
      return (i === null ? ((n.next = n), Ka(t)) : ((n.next = i.next), (i.next = n)), (t.interleaved = n), Ja(e, r))
    }
    function Ja(e, t) {
      e.lanes |= t
      var n = e.alternate
      for (n !== null && (n.lanes |= t), n = e, e = e.return; e !== null;)
        ((e.childLanes |= t), (n = e.alternate), n !== null && (n.childLanes |= t), (n = e), (e = e.return))
      return n.tag === 3 ? n.stateNode : null
    }
    var Ya = !1
    function Xa(e) {
      e.updateQueue = {
        baseState: e.memoizedState,
        firstBaseUpdate: null,
        lastBaseUpdate: null,
        shared: { pending: null, interleaved: null, lanes: 0 },
        effects: null,
      }
    }
    function Za(e, t) {
      ;((e = e.updateQueue),
        t.updateQueue === e &&
          (t.updateQueue = {
            baseState: e.baseState,
            firstBaseUpdate: e.firstBaseUpdate,
            lastBaseUpdate: e.lastBaseUpdate,
            shared: e.shared,
            effects: e.effects,
          }))
    }
    function Qa(e, t) {
      return { eventTime: e, lane: t, tag: 0, payload: null, callback: null, next: null }
    }
    function $a(e, t, n) {
      var r = e.updateQueue
      if (r === null) return null
      if (((r = r.shared), Q & 2)) {
        var i = r.pending
        return (i === null ? (t.next = t) : ((t.next = i.next), (i.next = t)), (r.pending = t), Ja(e, n))
      }
      return (
        (i = r.interleaved),
        i === null ? ((t.next = t), Ka(r)) : ((t.next = i.next), (i.next = t)),
        (r.interleaved = t),
        Ja(e, n)
      )
    }
    function eo(e, t, n) {
      if (((t = t.updateQueue), t !== null && ((t = t.shared), n & 4194240))) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), It(e, n))
      }
    }
    function to(e, t) {
      var n = e.updateQueue,
        r = e.alternate
      if (r !== null && ((r = r.updateQueue), n === r)) {
        var i = null,
          a = null
        if (((n = n.firstBaseUpdate), n !== null)) {
          do {
            var o = {
              eventTime: n.eventTime,
              lane: n.lane,
              tag: n.tag,
              payload: n.payload,
              callback: n.callback,
              next: null,
            }
            ;(a === null ? (i = a = o) : (a = a.next = o), (n = n.next))
          } while (n !== null)
          a === null ? (i = a = t) : (a = a.next = t)
        } else i = a = t
        ;((n = { baseState: r.baseState, firstBaseUpdate: i, lastBaseUpdate: a, shared: r.shared, effects: r.effects }),
          (e.updateQueue = n))
      } else ((e = n.lastBaseUpdate), e === null ? (n.firstBaseUpdate = t) : (e.next = t), (n.lastBaseUpdate = t))
    }
    function no(e, t, n, r) {
      var i = e.updateQueue
      Ya = !1
      var a = i.firstBaseUpdate,
        o = i.lastBaseUpdate,
        s = i.shared.pending
      if (s !== null) {
        i.shared.pending = null
        var c = s,
          l = c.next
        ;((c.next = null), o === null ? (a = l) : (o.next = l), (o = c))
        var u = e.alternate
        u !== null &&
          ((u = u.updateQueue),
          (s = u.lastBaseUpdate),
          s !== o && (s === null ? (u.firstBaseUpdate = l) : (s.next = l), (u.lastBaseUpdate = c)))
      }
      if (a !== null) {
        var d = i.baseState
        ;((o = 0), (u = l = c = null), (s = a))
        do {
          var f = s.lane,
            p = s.eventTime
          if ((r & f) === f) {
            u !== null &&
              (u = u.next = { eventTime: p, lane: 0, tag: s.tag, payload: s.payload, callback: s.callback, next: null })
            a: {
              var m = e,
                h = s
              switch (((f = t), (p = n), h.tag)) {
                case 1:
                  if (((m = h.payload), typeof m == `function`)) {
                    d = m.call(p, d, f)
                    break a
                  }
                  d = m
                  break a
                case 3:
                  m.flags = (m.flags & -65537) | 128
                case 0:
                  if (((m = h.payload), (f = typeof m == `function` ? m.call(p, d, f) : m), f == null)) break a
                  d = I({}, d, f)
                  break a
                case 2:
                  Ya = !0
              }
            }
            s.callback !== null &&
              s.lane !== 0 &&
              ((e.flags |= 64), (f = i.effects), f === null ? (i.effects = [s]) : f.push(s))
          } else
            ((p = { eventTime: p, lane: f, tag: s.tag, payload: s.payload, callback: s.callback, next: null }),
              u === null ? ((l = u = p), (c = d)) : (u = u.next = p),
              (o |= f))
          if (((s = s.next), s === null)) {
            if (((s = i.shared.pending), s === null)) break
            ;((f = s), (s = f.next), (f.next = null), (i.lastBaseUpdate = f), (i.shared.pending = null))
          }
        } while (1)
        if (
          (u === null && (c = d),
          (i.baseState = c),
          (i.firstBaseUpdate = l),
          (i.lastBaseUpdate = u),
          (t = i.shared.interleaved),
          t !== null)
        ) {
          i = t
          do ((o |= i.lane), (i = i.next))
          while (i !== t)
        } else a === null && (i.shared.lanes = 0)
        ;((Yc |= o), (e.lanes = o), (e.memoizedState = d))
      }
    }
    function ro(e, t, n) {
      if (((e = t.effects), (t.effects = null), e !== null))
        for (t = 0; t < e.length; t++) {
          var i = e[t],
            a = i.callback
          if (a !== null) {
            if (((i.callback = null), (i = n), typeof a != `function`)) throw Error(r(191, a))
            a.call(i)
          }
        }
    }
    var io = {},
      ao = zi(io),
      oo = zi(io),
      so = zi(io)
    function co(e) {
      if (e === io) throw Error(r(174))
      return e
    }
    function lo(e, t) {
      switch ((X(so, t), X(oo, e), X(ao, io), (e = t.nodeType), e)) {
        case 9:
        case 11:
          t = (t = t.documentElement) ? t.namespaceURI : De(null, ``)
          break
        default:
          ;((e = e === 8 ? t.parentNode : t), (t = e.namespaceURI || null), (e = e.tagName), (t = De(t, e)))
      }
      ;(Y(ao), X(ao, t))
    }
    function uo() {
      ;(Y(ao), Y(oo), Y(so))
    }
    function fo(e) {
      co(so.current)
      var t = co(ao.current),
        n = De(t, e.type)
      t !== n && (X(oo, e), X(ao, n))
    }
    function po(e) {
      oo.current === e && (Y(ao), Y(oo))
    }
    var mo = zi(0)
    function ho(e) {
      for (var t = e; t !== null;) {
        if (t.tag === 13) {
          var n = t.memoizedState
          if (n !== null && ((n = n.dehydrated), n === null || n.data === `$?` || n.data === `$!`)) return t
        } else if (t.tag === 19 && t.memoizedProps.revealOrder !== void 0) {
          if (t.flags & 128) return t
        } else if (t.child !== null) {
          ;((t.child.return = t), (t = t.child))
          continue
        }
        if (t === e) break
        for (; t.sibling === null;) {
          if (t.return === null || t.return === e) return null
          t = t.return
        }
        ;((t.sibling.return = t.return), (t = t.sibling))
      }
      return null
    }
    var go = []
    function _o() {
      for (var e = 0; e < go.length; e++) go[e]._workInProgressVersionPrimary = null
      go.length = 0
    }
    var vo = C.ReactCurrentDispatcher,
      yo = C.ReactCurrentBatchConfig,
      bo = 0,
      xo = null,
      So = null,
      Co = null,
      wo = !1,
      To = !1,
      Eo = 0,
      Do = 0
    function Oo() {
      throw Error(r(321))
    }
    function ko(e, t) {
      if (t === null) return !1
      for (var n = 0; n < t.length && n < e.length; n++) if (!wr(e[n], t[n])) return !1
      return !0
    }
    function Ao(e, t, n, i, a, o) {
      if (
        ((bo = o),
        (xo = t),
        (t.memoizedState = null),
        (t.updateQueue = null),
        (t.lanes = 0),
        (vo.current = e === null || e.memoizedState === null ? ps : ms),
        (e = n(i, a)),
        To)
      ) {
        o = 0
        do {
          if (((To = !1), (Eo = 0), 25 <= o)) throw Error(r(301))
          ;((o += 1), (Co = So = null), (t.updateQueue = null), (vo.current = hs), (e = n(i, a)))
        } while (To)
      }
      if (((vo.current = fs), (t = So !== null && So.next !== null), (bo = 0), (Co = So = xo = null), (wo = !1), t))
        throw Error(r(300))
      return e
    }
    function jo() {
      var e = Eo !== 0
      return ((Eo = 0), e)
    }
    function Mo() {
      var e = { memoizedState: null, baseState: null, baseQueue: null, queue: null, next: null }
      return (Co === null ? (xo.memoizedState = Co = e) : (Co = Co.next = e), Co)
    }
    function No() {
      if (So === null) {
        var e = xo.alternate
        e = e === null ? null : e.memoizedState
      } else e = So.next
      var t = Co === null ? xo.memoizedState : Co.next
      if (t !== null) ((Co = t), (So = e))
      else {
        if (e === null) throw Error(r(310))
        ;((So = e),
          (e = {
            memoizedState: So.memoizedState,
            baseState: So.baseState,
            baseQueue: So.baseQueue,
            queue: So.queue,
            next: null,
          }),
          Co === null ? (xo.memoizedState = Co = e) : (Co = Co.next = e))
      }
      return Co
    }
    function Po(e, t) {
      return typeof t == `function` ? t(e) : t
    }
    function Fo(e) {
      var t = No(),
        n = t.queue
      if (n === null) throw Error(r(311))
      n.lastRenderedReducer = e
      var i = So,
        a = i.baseQueue,
        o = n.pending
      if (o !== null) {
        if (a !== null) {
          var s = a.next
          ;((a.next = o.next), (o.next = s))
        }
        ;((i.baseQueue = a = o), (n.pending = null))
      }
      if (a !== null) {
        ;((o = a.next), (i = i.baseState))
        var c = (s = null),
          l = null,
          u = o
        do {
          var d = u.lane
          if ((bo & d) === d)
            (l !== null &&
              (l = l.next =
                { lane: 0, action: u.action, hasEagerState: u.hasEagerState, eagerState: u.eagerState, next: null }),
              (i = u.hasEagerState ? u.eagerState : e(i, u.action)))
          else {
            var f = { lane: d, action: u.action, hasEagerState: u.hasEagerState, eagerState: u.eagerState, next: null }
            ;(l === null ? ((c = l = f), (s = i)) : (l = l.next = f), (xo.lanes |= d), (Yc |= d))
          }
          u = u.next
        } while (u !== null && u !== o)
        ;(l === null ? (s = i) : (l.next = c),
          wr(i, t.memoizedState) || (Ns = !0),
          (t.memoizedState = i),
          (t.baseState = s),
          (t.baseQueue = l),
          (n.lastRenderedState = i))
      }
      if (((e = n.interleaved), e !== null)) {
        a = e
        do ((o = a.lane), (xo.lanes |= o), (Yc |= o), (a = a.next))
        while (a !== e)
      } else a === null && (n.lanes = 0)
      return [t.memoizedState, n.dispatch]
    }
    function Io(e) {
      var t = No(),
        n = t.queue
      if (n === null) throw Error(r(311))
      n.lastRenderedReducer = e
      var i = n.dispatch,
        a = n.pending,
        o = t.memoizedState
      if (a !== null) {
        n.pending = null
        var s = (a = a.next)
        do ((o = e(o, s.action)), (s = s.next))
        while (s !== a)
        ;(wr(o, t.memoizedState) || (Ns = !0),
          (t.memoizedState = o),
          t.baseQueue === null && (t.baseState = o),
          (n.lastRenderedState = o))
      }
      return [o, i]
    }
    function Lo() {}
    function Ro(e, t) {
      var n = xo,
        i = No(),
        a = t(),
        o = !wr(i.memoizedState, a)
      if (
        (o && ((i.memoizedState = a), (Ns = !0)),
        (i = i.queue),
        Xo(Vo.bind(null, n, i, e), [e]),
        i.getSnapshot !== t || o || (Co !== null && Co.memoizedState.tag & 1))
      ) {
        if (((n.flags |= 2048), Go(9, Bo.bind(null, n, i, a, t), void 0, null), Hc === null)) throw Error(r(349))
        bo & 30 || zo(n, t, a)
      }
      return a
    }
    function zo(e, t, n) {
      ;((e.flags |= 16384),
        (e = { getSnapshot: t, value: n }),
        (t = xo.updateQueue),
        t === null
          ? ((t = { lastEffect: null, stores: null }), (xo.updateQueue = t), (t.stores = [e]))
          : ((n = t.stores), n === null ? (t.stores = [e]) : n.push(e)))
    }
    function Bo(e, t, n, r) {
      ;((t.value = n), (t.getSnapshot = r), Ho(t) && Uo(e))
    }
    function Vo(e, t, n) {
      return n(function () {
        Ho(t) && Uo(e)
      })
    }
    function Ho(e) {
      var t = e.getSnapshot
      e = e.value
      try {
        var n = t()
        return !wr(e, n)
      } catch {
        return !0
      }
    }
    function Uo(e) {
      var t = Ja(e, 1)
      t !== null && hl(t, e, 1, -1)
    }
    function Wo(e) {
      var t = Mo()
      return (
        typeof e == `function` && (e = e()),
        (t.memoizedState = t.baseState = e),
        (e = {
          pending: null,
          interleaved: null,
          lanes: 0,
          dispatch: null,
          lastRenderedReducer: Po,
          lastRenderedState: e,
        }),
        (t.queue = e),
        (e = e.dispatch = cs.bind(null, xo, e)),
        [t.memoizedState, e]
      )
    }
    function Go(e, t, n, r) {
      return (
        (e = { tag: e, create: t, destroy: n, deps: r, next: null }),
        (t = xo.updateQueue),
        t === null
          ? ((t = { lastEffect: null, stores: null }), (xo.updateQueue = t), (t.lastEffect = e.next = e))
          : ((n = t.lastEffect),
            n === null ? (t.lastEffect = e.next = e) : ((r = n.next), (n.next = e), (e.next = r), (t.lastEffect = e))),
        e
      )
    }
    function Ko() {
      return No().memoizedState
    }
    function qo(e, t, n, r) {
      var i = Mo()
      ;((xo.flags |= e), (i.memoizedState = Go(1 | t, n, void 0, r === void 0 ? null : r)))
    }
    function Jo(e, t, n, r) {
      var i = No()
      r = r === void 0 ? null : r
      var a = void 0
      if (So !== null) {
        var o = So.memoizedState
        if (((a = o.destroy), r !== null && ko(r, o.deps))) {
          i.memoizedState = Go(t, n, a, r)
          return
        }
      }
      ;((xo.flags |= e), (i.memoizedState = Go(1 | t, n, a, r)))
    }
    function Yo(e, t) {
      return qo(8390656, 8, e, t)
    }
    function Xo(e, t) {
      return Jo(2048, 8, e, t)
    }
    function Zo(e, t) {
      return Jo(4, 2, e, t)
    }
    function Qo(e, t) {
      return Jo(4, 4, e, t)
    }
    function $o(e, t) {
      if (typeof t == `function`)
        return (
          (e = e()),
          t(e),
          function () {
            t(null)
          }
        )
      if (t != null)
        return (
          (e = e()),
          (t.current = e),
          function () {
            t.current = null
          }
        )
    }
    function es(e, t, n) {
      return ((n = n == null ? null : n.concat([e])), Jo(4, 4, $o.bind(null, t, e), n))
    }
    function ts() {}
    function ns(e, t) {
      var n = No()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      return r !== null && t !== null && ko(t, r[1]) ? r[0] : ((n.memoizedState = [e, t]), e)
    }
    function rs(e, t) {
      var n = No()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      return r !== null && t !== null && ko(t, r[1]) ? r[0] : ((e = e()), (n.memoizedState = [e, t]), e)
    }
    function is(e, t, n) {
      return bo & 21
        ? (wr(n, t) || ((n = Mt()), (xo.lanes |= n), (Yc |= n), (e.baseState = !0)), t)
        : (e.baseState && ((e.baseState = !1), (Ns = !0)), (e.memoizedState = n))
    }
    function as(e, t) {
      var n = G
      ;((G = n !== 0 && 4 > n ? n : 4), e(!0))
      var r = yo.transition
      yo.transition = {}
      try {
        ;(e(!1), t())
      } finally {
        ;((G = n), (yo.transition = r))
      }
    }
    function os() {
      return No().memoizedState
    }
    function ss(e, t, n) {
      var r = ml(e)
      if (((n = { lane: r, action: n, hasEagerState: !1, eagerState: null, next: null }), ls(e))) us(t, n)
      else if (((n = qa(e, t, n, r)), n !== null)) {
        var i = pl()
        ;(hl(n, e, r, i), ds(n, t, r))
      }
    }
    function cs(e, t, n) {
      var r = ml(e),
        i = { lane: r, action: n, hasEagerState: !1, eagerState: null, next: null }
      if (ls(e)) us(t, i)
      else {
        var a = e.alternate
        if (e.lanes === 0 && (a === null || a.lanes === 0) && ((a = t.lastRenderedReducer), a !== null))
          try {
            var o = t.lastRenderedState,
              s = a(o, n)
            if (((i.hasEagerState = !0), (i.eagerState = s), wr(s, o))) {
              var c = t.interleaved
              ;(c === null ? ((i.next = i), Ka(t)) : ((i.next = c.next), (c.next = i)), (t.interleaved = i))
              return
            }
          } catch {}
        ;((n = qa(e, t, i, r)), n !== null && ((i = pl()), hl(n, e, r, i), ds(n, t, r)))
      }
    }
    function ls(e) {
      var t = e.alternate
      return e === xo || (t !== null && t === xo)
    }
    function us(e, t) {
      To = wo = !0
      var n = e.pending
      ;(n === null ? (t.next = t) : ((t.next = n.next), (n.next = t)), (e.pending = t))
    }
    function ds(e, t, n) {
      if (n & 4194240) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), It(e, n))
      }
    }
    var fs = {
        readContext: Wa,
        useCallback: Oo,
        useContext: Oo,
        useEffect: Oo,
        useImperativeHandle: Oo,
        useInsertionEffect: Oo,
        useLayoutEffect: Oo,
        useMemo: Oo,
        useReducer: Oo,
        useRef: Oo,
        useState: Oo,
        useDebugValue: Oo,
        useDeferredValue: Oo,
        useTransition: Oo,
        useMutableSource: Oo,
        useSyncExternalStore: Oo,
        useId: Oo,
        unstable_isNewReconciler: !1,
      },
      ps = {
        readContext: Wa,
        useCallback: function (e, t) {
          return ((Mo().memoizedState = [e, t === void 0 ? null : t]), e)
        },
        useContext: Wa,
        useEffect: Yo,
        useImperativeHandle: function (e, t, n) {
          return ((n = n == null ? null : n.concat([e])), qo(4194308, 4, $o.bind(null, t, e), n))
        },
        useLayoutEffect: function (e, t) {
          return qo(4194308, 4, e, t)
        },
        useInsertionEffect: function (e, t) {
          return qo(4, 2, e, t)
        },
        useMemo: function (e, t) {
          var n = Mo()
          return ((t = t === void 0 ? null : t), (e = e()), (n.memoizedState = [e, t]), e)
        },
        useReducer: function (e, t, n) {
          var r = Mo()
          return (
            (t = n === void 0 ? t : n(t)),
            (r.memoizedState = r.baseState = t),
            (e = {
              pending: null,
              interleaved: null,
              lanes: 0,
              dispatch: null,
              lastRenderedReducer: e,
              lastRenderedState: t,
            }),
            (r.queue = e),
            (e = e.dispatch = ss.bind(null, xo, e)),
            [r.memoizedState, e]
          )
        },
        useRef: function (e) {
          var t = Mo()
          return ((e = { current: e }), (t.memoizedState = e))
        },
        useState: Wo,
        useDebugValue: ts,
        useDeferredValue: function (e) {
          return (Mo().memoizedState = e)
        },
        useTransition: function () {
          var e = Wo(!1),
            t = e[0]
          return ((e = as.bind(null, e[1])), (Mo().memoizedState = e), [t, e])
        },
        useMutableSource: function () {},
        useSyncExternalStore: function (e, t, n) {
          var i = xo,
            a = Mo()
          if (va) {
            if (n === void 0) throw Error(r(407))
            n = n()
          } else {
            if (((n = t()), Hc === null)) throw Error(r(349))
            bo & 30 || zo(i, t, n)
          }
          a.memoizedState = n
          var o = { value: n, getSnapshot: t }
          return (
            (a.queue = o),
            Yo(Vo.bind(null, i, o, e), [e]),
            (i.flags |= 2048),
            Go(9, Bo.bind(null, i, o, n, t), void 0, null),
            n
          )
        },
        useId: function () {
          var e = Mo(),
            t = Hc.identifierPrefix
          if (va) {
            var n = da,
              r = ua
            ;((n = (r & ~(1 << (32 - xt(r) - 1))).toString(32) + n),
              (t = `:` + t + `R` + n),
              (n = Eo++),
              0 < n && (t += `H` + n.toString(32)),
              (t += `:`))
          } else ((n = Do++), (t = `:` + t + `r` + n.toString(32) + `:`))
          return (e.memoizedState = t)
        },
        unstable_isNewReconciler: !1,
      },
      ms = {
        readContext: Wa,
        useCallback: ns,
        useContext: Wa,
        useEffect: Xo,
        useImperativeHandle: es,
        useInsertionEffect: Zo,
        useLayoutEffect: Qo,
        useMemo: rs,
        useReducer: Fo,
        useRef: Ko,
        useState: function () {
          return Fo(Po)
        },
        useDebugValue: ts,
        useDeferredValue: function (e) {
          return is(No(), So.memoizedState, e)
        },
        useTransition: function () {
          return [Fo(Po)[0], No().memoizedState]
        },
        useMutableSource: Lo,
        useSyncExternalStore: Ro,
        useId: os,
        unstable_isNewReconciler: !1,
      },
      hs = {
        readContext: Wa,
        useCallback: ns,
        useContext: Wa,
        useEffect: Xo,
        useImperativeHandle: es,
        useInsertionEffect: Zo,
        useLayoutEffect: Qo,
        useMemo: rs,
        useReducer: Io,
        useRef: Ko,
        useState: function () {
          return Io(Po)
        },
        useDebugValue: ts,
        useDeferredValue: function (e) {
          var t = No()
          return So === null ? (t.memoizedState = e) : is(t, So.memoizedState, e)
        },
        useTransition: function () {
          return [Io(Po)[0], No().memoizedState]
        },
        useMutableSource: Lo,
        useSyncExternalStore: Ro,
        useId: os,
        unstable_isNewReconciler: !1,
      }
    function gs(e, t) {
      if (e && e.defaultProps) {
        for (var n in ((t = I({}, t)), (e = e.defaultProps), e)) t[n] === void 0 && (t[n] = e[n])
        return t
      }
      return t
    }
    function _s(e, t, n, r) {
      ;((t = e.memoizedState),
        (n = n(r, t)),
        (n = n == null ? t : I({}, t, n)),
        (e.memoizedState = n),
        e.lanes === 0 && (e.updateQueue.baseState = n))
    }
    var vs = {
      isMounted: function (e) {
        return (e = e._reactInternals) ? tt(e) === e : !1
      },
      enqueueSetState: function (e, t, n) {
        e = e._reactInternals
        var r = pl(),
          i = ml(e),
          a = Qa(r, i)
        ;((a.payload = t),
          n != null && (a.callback = n),
          (t = $a(e, a, i)),
          t !== null && (hl(t, e, i, r), eo(t, e, i)))
      },
      enqueueReplaceState: function (e, t, n) {
        e = e._reactInternals
        var r = pl(),
          i = ml(e),
          a = Qa(r, i)
        ;((a.tag = 1),
          (a.payload = t),
          n != null && (a.callback = n),
          (t = $a(e, a, i)),
          t !== null && (hl(t, e, i, r), eo(t, e, i)))
      },
      enqueueForceUpdate: function (e, t) {
        e = e._reactInternals
        var n = pl(),
          r = ml(e),
          i = Qa(n, r)
        ;((i.tag = 2), t != null && (i.callback = t), (t = $a(e, i, r)), t !== null && (hl(t, e, r, n), eo(t, e, r)))
      },
    }
    function ys(e, t, n, r, i, a, o) {
      return (
        (e = e.stateNode),
        typeof e.shouldComponentUpdate == `function`
          ? e.shouldComponentUpdate(r, a, o)
          : t.prototype && t.prototype.isPureReactComponent
            ? !Tr(n, r) || !Tr(i, a)
            : !0
      )
    }
    function bs(e, t, n) {
      var r = !1,
        i = Bi,
        a = t.contextType
      return (
        typeof a == `object` && a
          ? (a = Wa(a))
          : ((i = Gi(t) ? Ui : Vi.current), (r = t.contextTypes), (a = (r = r != null) ? Wi(e, i) : Bi)),
        (t = new t(n, a)),
        (e.memoizedState = t.state !== null && t.state !== void 0 ? t.state : null),
        (t.updater = vs),
        (e.stateNode = t),
        (t._reactInternals = e),
        r &&
          ((e = e.stateNode),
          (e.__reactInternalMemoizedUnmaskedChildContext = i),
          (e.__reactInternalMemoizedMaskedChildContext = a)),
        t
      )
    }
    function xs(e, t, n, r) {
      ;((e = t.state),
        typeof t.componentWillReceiveProps == `function` && t.componentWillReceiveProps(n, r),
        typeof t.UNSAFE_componentWillReceiveProps == `function` && t.UNSAFE_componentWillReceiveProps(n, r),
        t.state !== e && vs.enqueueReplaceState(t, t.state, null))
    }
    function Ss(e, t, n, r) {
      var i = e.stateNode
      ;((i.props = n), (i.state = e.memoizedState), (i.refs = {}), Xa(e))
      var a = t.contextType
      ;(typeof a == `object` && a ? (i.context = Wa(a)) : ((a = Gi(t) ? Ui : Vi.current), (i.context = Wi(e, a))),
        (i.state = e.memoizedState),
        (a = t.getDerivedStateFromProps),
        typeof a == `function` && (_s(e, t, a, n), (i.state = e.memoizedState)),
        typeof t.getDerivedStateFromProps == `function` ||
          typeof i.getSnapshotBeforeUpdate == `function` ||
          (typeof i.UNSAFE_componentWillMount != `function` && typeof i.componentWillMount != `function`) ||
          ((t = i.state),
          typeof i.componentWillMount == `function` && i.componentWillMount(),
          typeof i.UNSAFE_componentWillMount == `function` && i.UNSAFE_componentWillMount(),
          t !== i.state && vs.enqueueReplaceState(i, i.state, null),
          no(e, n, i, r),
          (i.state = e.memoizedState)),
        typeof i.componentDidMount == `function` && (e.flags |= 4194308))
    }
    function Cs(e, t) {
      try {
        var n = ``,
          r = t
        do ((n += oe(r)), (r = r.return))
        while (r)
        var i = n
      } catch (e) {
        i =
          `
Error generating stack: ` +
          e.message +
          `
` +
          e.stack
      }
      return { value: e, source: t, stack: i, digest: null }
    }
    function ws(e, t, n) {
      return { value: e, source: null, stack: n ?? null, digest: t ?? null }
    }
    function Ts(e, t) {
      try {
        console.error(t.value)
      } catch (e) {
        setTimeout(function () {
          throw e
        })
      }
    }
    var Es = typeof WeakMap == `function` ? WeakMap : Map
    function Ds(e, t, n) {
      ;((n = Qa(-1, n)), (n.tag = 3), (n.payload = { element: null }))
      var r = t.value
      return (
        (n.callback = function () {
          ;(rl || ((rl = !0), (il = r)), Ts(e, t))
        }),
        n
      )
    }
    function Os(e, t, n) {
      ;((n = Qa(-1, n)), (n.tag = 3))
      var r = e.type.getDerivedStateFromError
      if (typeof r == `function`) {
        var i = t.value
        ;((n.payload = function () {
          return r(i)
        }),
          (n.callback = function () {
            Ts(e, t)
          }))
      }
      var a = e.stateNode
      return (
        a !== null &&
          typeof a.componentDidCatch == `function` &&
          (n.callback = function () {
            ;(Ts(e, t), typeof r != `function` && (al === null ? (al = new Set([this])) : al.add(this)))
            var n = t.stack
            this.componentDidCatch(t.value, { componentStack: n === null ? `` : n })
          }),
        n
      )
    }
    function ks(e, t, n) {
      var r = e.pingCache
      if (r === null) {
        r = e.pingCache = new Es()
        var i = new Set()
        r.set(t, i)
      } else ((i = r.get(t)), i === void 0 && ((i = new Set()), r.set(t, i)))
      i.has(n) || (i.add(n), (e = Bl.bind(null, e, t, n)), t.then(e, e))
    }
    function As(e) {
      do {
        var t
        if (((t = e.tag === 13) && ((t = e.memoizedState), (t = t === null || t.dehydrated !== null)), t)) return e
        e = e.return
      } while (e !== null)
      return null
    }
    function js(e, t, n, r, i) {
      return e.mode & 1
        ? ((e.flags |= 65536), (e.lanes = i), e)
        : (e === t
            ? (e.flags |= 65536)
            : ((e.flags |= 128),
              (n.flags |= 131072),
              (n.flags &= -52805),
              n.tag === 1 && (n.alternate === null ? (n.tag = 17) : ((t = Qa(-1, 1)), (t.tag = 2), $a(n, t, 1))),
              (n.lanes |= 1)),
          e)
    }
    var Ms = C.ReactCurrentOwner,
      Ns = !1
    function Ps(e, t, n, r) {
      t.child = e === null ? Fa(t, null, n, r) : Pa(t, e.child, n, r)
    }
    function Fs(e, t, n, r, i) {
      n = n.render
      var a = t.ref
      return (
        Ua(t, i),
        (r = Ao(e, t, n, r, a, i)),
        (n = jo()),
        e !== null && !Ns
          ? ((t.updateQueue = e.updateQueue), (t.flags &= -2053), (e.lanes &= ~i), tc(e, t, i))
          : (va && n && ma(t), (t.flags |= 1), Ps(e, t, r, i), t.child)
      )
    }
    function Is(e, t, n, r, i) {
      if (e === null) {
        var a = n.type
        return typeof a == `function` &&
          !Jl(a) &&
          a.defaultProps === void 0 &&
          n.compare === null &&
          n.defaultProps === void 0
          ? ((t.tag = 15), (t.type = a), Ls(e, t, a, r, i))
          : ((e = Zl(n.type, null, r, t, t.mode, i)), (e.ref = t.ref), (e.return = t), (t.child = e))
      }
      if (((a = e.child), (e.lanes & i) === 0)) {
        var o = a.memoizedProps
        if (((n = n.compare), (n = n === null ? Tr : n), n(o, r) && e.ref === t.ref)) return tc(e, t, i)
      }
      return ((t.flags |= 1), (e = Xl(a, r)), (e.ref = t.ref), (e.return = t), (t.child = e))
    }
    function Ls(e, t, n, r, i) {
      if (e !== null) {
        var a = e.memoizedProps
        if (Tr(a, r) && e.ref === t.ref) {
          if (((Ns = !1), (t.pendingProps = r = a), (e.lanes & i) !== 0)) e.flags & 131072 && (Ns = !0)
          else return ((t.lanes = e.lanes), tc(e, t, i))
        }
      }
      return Bs(e, t, n, r, i)
    }
    function Rs(e, t, n) {
      var r = t.pendingProps,
        i = r.children,
        a = e === null ? null : e.memoizedState
      if (r.mode === `hidden`) {
        if (!(t.mode & 1))
          ((t.memoizedState = { baseLanes: 0, cachePool: null, transitions: null }), X(Kc, Gc), (Gc |= n))
        else {
          if (!(n & 1073741824))
            return (
              (e = a === null ? n : a.baseLanes | n),
              (t.lanes = t.childLanes = 1073741824),
              (t.memoizedState = { baseLanes: e, cachePool: null, transitions: null }),
              (t.updateQueue = null),
              X(Kc, Gc),
              (Gc |= e),
              null
            )
          ;((t.memoizedState = { baseLanes: 0, cachePool: null, transitions: null }),
            (r = a === null ? n : a.baseLanes),
            X(Kc, Gc),
            (Gc |= r))
        }
      } else (a === null ? (r = n) : ((r = a.baseLanes | n), (t.memoizedState = null)), X(Kc, Gc), (Gc |= r))
      return (Ps(e, t, i, n), t.child)
    }
    function zs(e, t) {
      var n = t.ref
      ;((e === null && n !== null) || (e !== null && e.ref !== n)) && ((t.flags |= 512), (t.flags |= 2097152))
    }
    function Bs(e, t, n, r, i) {
      var a = Gi(n) ? Ui : Vi.current
      return (
        (a = Wi(t, a)),
        Ua(t, i),
        (n = Ao(e, t, n, r, a, i)),
        (r = jo()),
        e !== null && !Ns
          ? ((t.updateQueue = e.updateQueue), (t.flags &= -2053), (e.lanes &= ~i), tc(e, t, i))
          : (va && r && ma(t), (t.flags |= 1), Ps(e, t, n, i), t.child)
      )
    }
    function Vs(e, t, n, r, i) {
      if (Gi(n)) {
        var a = !0
        Yi(t)
      } else a = !1
      if ((Ua(t, i), t.stateNode === null)) (ec(e, t), bs(t, n, r), Ss(t, n, r, i), (r = !0))
      else if (e === null) {
        var o = t.stateNode,
          s = t.memoizedProps
        o.props = s
        var c = o.context,
          l = n.contextType
        typeof l == `object` && l ? (l = Wa(l)) : ((l = Gi(n) ? Ui : Vi.current), (l = Wi(t, l)))
        var u = n.getDerivedStateFromProps,
          d = typeof u == `function` || typeof o.getSnapshotBeforeUpdate == `function`
        ;(d ||
          (typeof o.UNSAFE_componentWillReceiveProps != `function` &&
            typeof o.componentWillReceiveProps != `function`) ||
          ((s !== r || c !== l) && xs(t, o, r, l)),
          (Ya = !1))
        var f = t.memoizedState
        ;((o.state = f),
          no(t, r, o, i),
          (c = t.memoizedState),
          s !== r || f !== c || Hi.current || Ya
            ? (typeof u == `function` && (_s(t, n, u, r), (c = t.memoizedState)),
              (s = Ya || ys(t, n, s, r, f, c, l))
                ? (d ||
                    (typeof o.UNSAFE_componentWillMount != `function` && typeof o.componentWillMount != `function`) ||
                    (typeof o.componentWillMount == `function` && o.componentWillMount(),
                    typeof o.UNSAFE_componentWillMount == `function` && o.UNSAFE_componentWillMount()),
                  typeof o.componentDidMount == `function` && (t.flags |= 4194308))
                : (typeof o.componentDidMount == `function` && (t.flags |= 4194308),
                  (t.memoizedProps = r),
                  (t.memoizedState = c)),
              (o.props = r),
              (o.state = c),
              (o.context = l),
              (r = s))
            : (typeof o.componentDidMount == `function` && (t.flags |= 4194308), (r = !1)))
      } else {
        ;((o = t.stateNode),
          Za(e, t),
          (s = t.memoizedProps),
          (l = t.type === t.elementType ? s : gs(t.type, s)),
          (o.props = l),
          (d = t.pendingProps),
          (f = o.context),
          (c = n.contextType),
          typeof c == `object` && c ? (c = Wa(c)) : ((c = Gi(n) ? Ui : Vi.current), (c = Wi(t, c))))
        var p = n.getDerivedStateFromProps
        ;((u = typeof p == `function` || typeof o.getSnapshotBeforeUpdate == `function`) ||
          (typeof o.UNSAFE_componentWillReceiveProps != `function` &&
            typeof o.componentWillReceiveProps != `function`) ||
          ((s !== d || f !== c) && xs(t, o, r, c)),
          (Ya = !1),
          (f = t.memoizedState),
          (o.state = f),
          no(t, r, o, i))
        var m = t.memoizedState
        s !== d || f !== m || Hi.current || Ya
          ? (typeof p == `function` && (_s(t, n, p, r), (m = t.memoizedState)),
            (l = Ya || ys(t, n, l, r, f, m, c) || !1)
              ? (u ||
                  (typeof o.UNSAFE_componentWillUpdate != `function` && typeof o.componentWillUpdate != `function`) ||
                  (typeof o.componentWillUpdate == `function` && o.componentWillUpdate(r, m, c),
                  typeof o.UNSAFE_componentWillUpdate == `function` && o.UNSAFE_componentWillUpdate(r, m, c)),
                typeof o.componentDidUpdate == `function` && (t.flags |= 4),
                typeof o.getSnapshotBeforeUpdate == `function` && (t.flags |= 1024))
              : (typeof o.componentDidUpdate != `function` ||
                  (s === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 4),
                typeof o.getSnapshotBeforeUpdate != `function` ||
                  (s === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 1024),
                (t.memoizedProps = r),
                (t.memoizedState = m)),
            (o.props = r),
            (o.state = m),
            (o.context = c),
            (r = l))
          : (typeof o.componentDidUpdate != `function` ||
              (s === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 4),
            typeof o.getSnapshotBeforeUpdate != `function` ||
              (s === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 1024),
            (r = !1))
      }
      return Hs(e, t, n, r, a, i)
    }
    function Hs(e, t, n, r, i, a) {
      zs(e, t)
      var o = !!(t.flags & 128)
      if (!r && !o) return (i && Xi(t, n, !1), tc(e, t, a))
      ;((r = t.stateNode), (Ms.current = t))
      var s = o && typeof n.getDerivedStateFromError != `function` ? null : r.render()
      return (
        (t.flags |= 1),
        e !== null && o ? ((t.child = Pa(t, e.child, null, a)), (t.child = Pa(t, null, s, a))) : Ps(e, t, s, a),
        (t.memoizedState = r.state),
        i && Xi(t, n, !0),
        t.child
      )
    }
    function Us(e) {
      var t = e.stateNode
      ;(t.pendingContext ? qi(e, t.pendingContext, t.pendingContext !== t.context) : t.context && qi(e, t.context, !1),
        lo(e, t.containerInfo))
    }
    function Ws(e, t, n, r, i) {
      return (Da(), Oa(i), (t.flags |= 256), Ps(e, t, n, r), t.child)
    }
    var Gs = { dehydrated: null, treeContext: null, retryLane: 0 }
    function Ks(e) {
      return { baseLanes: e, cachePool: null, transitions: null }
    }
    function qs(e, t, n) {
      var r = t.pendingProps,
        i = mo.current,
        a = !1,
        o = !!(t.flags & 128),
        s
      if (
        ((s = o) || (s = e !== null && e.memoizedState === null ? !1 : !!(i & 2)),
        s ? ((a = !0), (t.flags &= -129)) : (e === null || e.memoizedState !== null) && (i |= 1),
        X(mo, i & 1),
        e === null)
      )
        return (
          Ca(t),
          (e = t.memoizedState),
          e !== null && ((e = e.dehydrated), e !== null)
            ? ((t.lanes = t.mode & 1 ? (e.data === `$!` ? 8 : 1073741824) : 1), null)
            : ((o = r.children),
              (e = r.fallback),
              a
                ? ((r = t.mode),
                  (a = t.child),
                  (o = { mode: `hidden`, children: o }),
                  !(r & 1) && a !== null ? ((a.childLanes = 0), (a.pendingProps = o)) : (a = $l(o, r, 0, null)),
                  (e = Ql(e, r, n, null)),
                  (a.return = t),
                  (e.return = t),
                  (a.sibling = e),
                  (t.child = a),
                  (t.child.memoizedState = Ks(n)),
                  (t.memoizedState = Gs),
                  e)
                : Js(t, o))
        )
      if (((i = e.memoizedState), i !== null && ((s = i.dehydrated), s !== null))) return Xs(e, t, o, r, s, i, n)
      if (a) {
        ;((a = r.fallback), (o = t.mode), (i = e.child), (s = i.sibling))
        var c = { mode: `hidden`, children: r.children }
        return (
          !(o & 1) && t.child !== i
            ? ((r = t.child), (r.childLanes = 0), (r.pendingProps = c), (t.deletions = null))
            : ((r = Xl(i, c)), (r.subtreeFlags = i.subtreeFlags & 14680064)),
          s === null ? ((a = Ql(a, o, n, null)), (a.flags |= 2)) : (a = Xl(s, a)),
          (a.return = t),
          (r.return = t),
          (r.sibling = a),
          (t.child = r),
          (r = a),
          (a = t.child),
          (o = e.child.memoizedState),
          (o = o === null ? Ks(n) : { baseLanes: o.baseLanes | n, cachePool: null, transitions: o.transitions }),
          (a.memoizedState = o),
          (a.childLanes = e.childLanes & ~n),
          (t.memoizedState = Gs),
          r
        )
      }
      return (
        (a = e.child),
        (e = a.sibling),
        (r = Xl(a, { mode: `visible`, children: r.children })),
        !(t.mode & 1) && (r.lanes = n),
        (r.return = t),
        (r.sibling = null),
        e !== null && ((n = t.deletions), n === null ? ((t.deletions = [e]), (t.flags |= 16)) : n.push(e)),
        (t.child = r),
        (t.memoizedState = null),
        r
      )
    }
    function Js(e, t) {
      return ((t = $l({ mode: `visible`, children: t }, e.mode, 0, null)), (t.return = e), (e.child = t))
    }
    function Ys(e, t, n, r) {
      return (
        r !== null && Oa(r),
        Pa(t, e.child, null, n),
        (e = Js(t, t.pendingProps.children)),
        (e.flags |= 2),
        (t.memoizedState = null),
        e
      )
    }
    function Xs(e, t, n, i, a, o, s) {
      if (n)
        return t.flags & 256
          ? ((t.flags &= -257), (i = ws(Error(r(422)))), Ys(e, t, s, i))
          : t.memoizedState === null
            ? ((o = i.fallback),
              (a = t.mode),
              (i = $l({ mode: `visible`, children: i.children }, a, 0, null)),
              (o = Ql(o, a, s, null)),
              (o.flags |= 2),
              (i.return = t),
              (o.return = t),
              (i.sibling = o),
              (t.child = i),
              t.mode & 1 && Pa(t, e.child, null, s),
              (t.child.memoizedState = Ks(s)),
              (t.memoizedState = Gs),
              o)
            : ((t.child = e.child), (t.flags |= 128), null)
      if (!(t.mode & 1)) return Ys(e, t, s, null)
      if (a.data === `$!`) {
        if (((i = a.nextSibling && a.nextSibling.dataset), i)) var c = i.dgst
        return ((i = c), (o = Error(r(419))), (i = ws(o, i, void 0)), Ys(e, t, s, i))
      }
      if (((c = (s & e.childLanes) !== 0), Ns || c)) {
        if (((i = Hc), i !== null)) {
          switch (s & -s) {
            case 4:
              a = 2
              break
            case 16:
              a = 8
              break
            case 64:
            case 128:
            case 256:
            case 512:
            case 1024:
            case 2048:
            case 4096:
            case 8192:
            case 16384:
            case 32768:
            case 65536:
            case 131072:
            case 262144:
            case 524288:
            case 1048576:
            case 2097152:
            case 4194304:
            case 8388608:
            case 16777216:
            case 33554432:
            case 67108864:
              a = 32
              break
            case 536870912:
              a = 268435456
              break
            default:
              a = 0
          }
          ;((a = (a & (i.suspendedLanes | s)) === 0 ? a : 0),
            a !== 0 && a !== o.retryLane && ((o.retryLane = a), Ja(e, a), hl(i, e, a, -1)))
        }
        return (kl(), (i = ws(Error(r(421)))), Ys(e, t, s, i))
      }
      return a.data === `$?`
        ? ((t.flags |= 128), (t.child = e.child), (t = Hl.bind(null, e)), (a._reactRetry = t), null)
        : ((e = o.treeContext),
          (_a = wi(a.nextSibling)),
          (ga = t),
          (va = !0),
          (ya = null),
          e !== null && ((sa[ca++] = ua), (sa[ca++] = da), (sa[ca++] = la), (ua = e.id), (da = e.overflow), (la = t)),
          (t = Js(t, i.children)),
          (t.flags |= 4096),
          t)
    }
    function Zs(e, t, n) {
      e.lanes |= t
      var r = e.alternate
      ;(r !== null && (r.lanes |= t), Ha(e.return, t, n))
    }
    function Qs(e, t, n, r, i) {
      var a = e.memoizedState
      a === null
        ? (e.memoizedState = { isBackwards: t, rendering: null, renderingStartTime: 0, last: r, tail: n, tailMode: i })
        : ((a.isBackwards = t),
          (a.rendering = null),
          (a.renderingStartTime = 0),
          (a.last = r),
          (a.tail = n),
          (a.tailMode = i))
    }
    function $s(e, t, n) {
      var r = t.pendingProps,
        i = r.revealOrder,
        a = r.tail
      if ((Ps(e, t, r.children, n), (r = mo.current), r & 2)) ((r = (r & 1) | 2), (t.flags |= 128))
      else {
        if (e !== null && e.flags & 128)
          a: for (e = t.child; e !== null;) {
            if (e.tag === 13) e.memoizedState !== null && Zs(e, n, t)
            else if (e.tag === 19) Zs(e, n, t)
            else if (e.child !== null) {
              ;((e.child.return = e), (e = e.child))
              continue
            }
            if (e === t) break a
            for (; e.sibling === null;) {
              if (e.return === null || e.return === t) break a
              e = e.return
            }
            ;((e.sibling.return = e.return), (e = e.sibling))
          }
        r &= 1
      }
      if ((X(mo, r), !(t.mode & 1))) t.memoizedState = null
      else
        switch (i) {
          case `forwards`:
            for (n = t.child, i = null; n !== null;)
              ((e = n.alternate), e !== null && ho(e) === null && (i = n), (n = n.sibling))
            ;((n = i),
              n === null ? ((i = t.child), (t.child = null)) : ((i = n.sibling), (n.sibling = null)),
              Qs(t, !1, i, n, a))
            break
          case `backwards`:
            for (n = null, i = t.child, t.child = null; i !== null;) {
              if (((e = i.alternate), e !== null && ho(e) === null)) {
                t.child = i
                break
              }
              ;((e = i.sibling), (i.sibling = n), (n = i), (i = e))
            }
            Qs(t, !0, n, null, a)
            break
          case `together`:
            Qs(t, !1, null, null, void 0)
            break
          default:
            t.memoizedState = null
        }
      return t.child
    }
    function ec(e, t) {
      !(t.mode & 1) && e !== null && ((e.alternate = null), (t.alternate = null), (t.flags |= 2))
    }
    function tc(e, t, n) {
      if ((e !== null && (t.dependencies = e.dependencies), (Yc |= t.lanes), (n & t.childLanes) === 0)) return null
      if (e !== null && t.child !== e.child) throw Error(r(153))
      if (t.child !== null) {
        for (e = t.child, n = Xl(e, e.pendingProps), t.child = n, n.return = t; e.sibling !== null;)
          ((e = e.sibling), (n = n.sibling = Xl(e, e.pendingProps)), (n.return = t))
        n.sibling = null
      }
      return t.child
    }
    function nc(e, t, n) {
      switch (t.tag) {
        case 3:
          ;(Us(t), Da())
          break
        case 5:
          fo(t)
          break
        case 1:
          Gi(t.type) && Yi(t)
          break
        case 4:
          lo(t, t.stateNode.containerInfo)
          break
        case 10:
          var r = t.type._context,
            i = t.memoizedProps.value
          ;(X(Ia, r._currentValue), (r._currentValue = i))
          break
        case 13:
          if (((r = t.memoizedState), r !== null))
            return r.dehydrated === null
              ? (n & t.child.childLanes) === 0
                ? (X(mo, mo.current & 1), (e = tc(e, t, n)), e === null ? null : e.sibling)
                : qs(e, t, n)
              : (X(mo, mo.current & 1), (t.flags |= 128), null)
          X(mo, mo.current & 1)
          break
        case 19:
          if (((r = (n & t.childLanes) !== 0), e.flags & 128)) {
            if (r) return $s(e, t, n)
            t.flags |= 128
          }
          if (
            ((i = t.memoizedState),
            i !== null && ((i.rendering = null), (i.tail = null), (i.lastEffect = null)),
            X(mo, mo.current),
            r)
          )
            break
          return null
        case 22:
        case 23:
          return ((t.lanes = 0), Rs(e, t, n))
      }
      return tc(e, t, n)
    }
    var rc = function (e, t) {
        for (var n = t.child; n !== null;) {
          if (n.tag === 5 || n.tag === 6) e.appendChild(n.stateNode)
          else if (n.tag !== 4 && n.child !== null) {
            ;((n.child.return = n), (n = n.child))
            continue
          }
          if (n === t) break
          for (; n.sibling === null;) {
            if (n.return === null || n.return === t) return
            n = n.return
          }
          ;((n.sibling.return = n.return), (n = n.sibling))
        }
      },
      ic = function (e, t, n, r) {
        var i = e.memoizedProps
        if (i !== r) {
          ;((e = t.stateNode), co(ao.current))
          var o = null
          switch (n) {
            case `input`:
              ;((i = me(e, i)), (r = me(e, r)), (o = []))
              break
            case `select`:
              ;((i = I({}, i, { value: void 0 })), (r = I({}, r, { value: void 0 })), (o = []))
              break
            case `textarea`:
              ;((i = Se(e, i)), (r = Se(e, r)), (o = []))
              break
            default:
              typeof i.onClick != `function` && typeof r.onClick == `function` && (e.onclick = hi)
          }
          Fe(n, r)
          var s
          for (u in ((n = null), i))
            if (!r.hasOwnProperty(u) && i.hasOwnProperty(u) && i[u] != null) {
              if (u === `style`) {
                var c = i[u]
                for (s in c) c.hasOwnProperty(s) && ((n ||= {}), (n[s] = ``))
              } else
                u !== `dangerouslySetInnerHTML` &&
                  u !== `children` &&
                  u !== `suppressContentEditableWarning` &&
                  u !== `suppressHydrationWarning` &&
                  u !== `autoFocus` &&
                  (a.hasOwnProperty(u) ? (o ||= []) : (o ||= []).push(u, null))
            }
          for (u in r) {
            var l = r[u]
            if (((c = i?.[u]), r.hasOwnProperty(u) && l !== c && (l != null || c != null))) {
              if (u === `style`) {
                if (c) {
                  for (s in c) !c.hasOwnProperty(s) || (l && l.hasOwnProperty(s)) || ((n ||= {}), (n[s] = ``))
                  for (s in l) l.hasOwnProperty(s) && c[s] !== l[s] && ((n ||= {}), (n[s] = l[s]))
                } else (n || ((o ||= []), o.push(u, n)), (n = l))
              } else
                u === `dangerouslySetInnerHTML`
                  ? ((l = l ? l.__html : void 0),
                    (c = c ? c.__html : void 0),
                    l != null && c !== l && (o ||= []).push(u, l))
                  : u === `children`
                    ? (typeof l != `string` && typeof l != `number`) || (o ||= []).push(u, `` + l)
                    : u !== `suppressContentEditableWarning` &&
                      u !== `suppressHydrationWarning` &&
                      (a.hasOwnProperty(u)
                        ? (l != null && u === `onScroll` && q(`scroll`, e), o || c === l || (o = []))
                        : (o ||= []).push(u, l))
            }
          }
          n && (o ||= []).push(`style`, n)
          var u = o
          ;(t.updateQueue = u) && (t.flags |= 4)
        }
      },
      ac = function (e, t, n, r) {
        n !== r && (t.flags |= 4)
      }
    function oc(e, t) {
      if (!va)
        switch (e.tailMode) {
          case `hidden`:
            t = e.tail
            for (var n = null; t !== null;) (t.alternate !== null && (n = t), (t = t.sibling))
            n === null ? (e.tail = null) : (n.sibling = null)
            break
          case `collapsed`:
            n = e.tail
            for (var r = null; n !== null;) (n.alternate !== null && (r = n), (n = n.sibling))
            r === null ? (t || e.tail === null ? (e.tail = null) : (e.tail.sibling = null)) : (r.sibling = null)
        }
    }
    function sc(e) {
      var t = e.alternate !== null && e.alternate.child === e.child,
        n = 0,
        r = 0
      if (t)
        for (var i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes),
            (r |= i.subtreeFlags & 14680064),
            (r |= i.flags & 14680064),
            (i.return = e),
            (i = i.sibling))
      else
        for (i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes), (r |= i.subtreeFlags), (r |= i.flags), (i.return = e), (i = i.sibling))
      return ((e.subtreeFlags |= r), (e.childLanes = n), t)
    }
    function cc(e, t, n) {
      var i = t.pendingProps
      switch ((ha(t), t.tag)) {
        case 2:
        case 16:
        case 15:
        case 0:
        case 11:
        case 7:
        case 8:
        case 12:
        case 9:
        case 14:
          return (sc(t), null)
        case 1:
          return (Gi(t.type) && Ki(), sc(t), null)
        case 3:
          return (
            (i = t.stateNode),
            uo(),
            Y(Hi),
            Y(Vi),
            _o(),
            i.pendingContext && ((i.context = i.pendingContext), (i.pendingContext = null)),
            (e === null || e.child === null) &&
              (Ta(t)
                ? (t.flags |= 4)
                : e === null ||
                  (e.memoizedState.isDehydrated && !(t.flags & 256)) ||
                  ((t.flags |= 1024), ya !== null && (yl(ya), (ya = null)))),
            sc(t),
            null
          )
        case 5:
          po(t)
          var o = co(so.current)
          if (((n = t.type), e !== null && t.stateNode != null))
            (ic(e, t, n, i, o), e.ref !== t.ref && ((t.flags |= 512), (t.flags |= 2097152)))
          else {
            if (!i) {
              if (t.stateNode === null) throw Error(r(166))
              return (sc(t), null)
            }
            if (((e = co(ao.current)), Ta(t))) {
              ;((i = t.stateNode), (n = t.type))
              var s = t.memoizedProps
              switch (((i[Di] = t), (i[Oi] = s), (e = !!(t.mode & 1)), n)) {
                case `dialog`:
                  ;(q(`cancel`, i), q(`close`, i))
                  break
                case `iframe`:
                case `object`:
                case `embed`:
                  q(`load`, i)
                  break
                case `video`:
                case `audio`:
                  for (o = 0; o < Qr.length; o++) q(Qr[o], i)
                  break
                case `source`:
                  q(`error`, i)
                  break
                case `img`:
                case `image`:
                case `link`:
                  ;(q(`error`, i), q(`load`, i))
                  break
                case `details`:
                  q(`toggle`, i)
                  break
                case `input`:
                  ;(he(i, s), q(`invalid`, i))
                  break
                case `select`:
                  ;((i._wrapperState = { wasMultiple: !!s.multiple }), q(`invalid`, i))
                  break
                case `textarea`:
                  ;(Ce(i, s), q(`invalid`, i))
              }
              for (var c in (Fe(n, s), (o = null), s))
                if (s.hasOwnProperty(c)) {
                  var l = s[c]
                  c === `children`
                    ? typeof l == `string`
                      ? i.textContent !== l &&
                        (!0 !== s.suppressHydrationWarning && mi(i.textContent, l, e), (o = [`children`, l]))
                      : typeof l == `number` &&
                        i.textContent !== `` + l &&
                        (!0 !== s.suppressHydrationWarning && mi(i.textContent, l, e), (o = [`children`, `` + l]))
                    : a.hasOwnProperty(c) && l != null && c === `onScroll` && q(`scroll`, i)
                }
              switch (n) {
                case `input`:
                  ;(de(i), ve(i, s, !0))
                  break
                case `textarea`:
                  ;(de(i), Te(i))
                  break
                case `select`:
                case `option`:
                  break
                default:
                  typeof s.onClick == `function` && (i.onclick = hi)
              }
              ;((i = o), (t.updateQueue = i), i !== null && (t.flags |= 4))
            } else {
              ;((c = o.nodeType === 9 ? o : o.ownerDocument),
                e === `http://www.w3.org/1999/xhtml` && (e = Ee(n)),
                e === `http://www.w3.org/1999/xhtml`
                  ? n === `script`
                    ? ((e = c.createElement(`div`)),
                      (e.innerHTML = `<script><\/script>`),
                      (e = e.removeChild(e.firstChild)))
                    : typeof i.is == `string`
                      ? (e = c.createElement(n, { is: i.is }))
                      : ((e = c.createElement(n)),
                        n === `select` && ((c = e), i.multiple ? (c.multiple = !0) : i.size && (c.size = i.size)))
                  : (e = c.createElementNS(e, n)),
                (e[Di] = t),
                (e[Oi] = i),
                rc(e, t, !1, !1),
                (t.stateNode = e))
              a: {
                switch (((c = Ie(n, i)), n)) {
                  case `dialog`:
                    ;(q(`cancel`, e), q(`close`, e), (o = i))
                    break
                  case `iframe`:
                  case `object`:
                  case `embed`:
                    ;(q(`load`, e), (o = i))
                    break
                  case `video`:
                  case `audio`:
                    for (o = 0; o < Qr.length; o++) q(Qr[o], e)
                    o = i
                    break
                  case `source`:
                    ;(q(`error`, e), (o = i))
                    break
                  case `img`:
                  case `image`:
                  case `link`:
                    ;(q(`error`, e), q(`load`, e), (o = i))
                    break
                  case `details`:
                    ;(q(`toggle`, e), (o = i))
                    break
                  case `input`:
                    ;(he(e, i), (o = me(e, i)), q(`invalid`, e))
                    break
                  case `option`:
                    o = i
                    break
                  case `select`:
                    ;((e._wrapperState = { wasMultiple: !!i.multiple }),
                      (o = I({}, i, { value: void 0 })),
                      q(`invalid`, e))
                    break
                  case `textarea`:
                    ;(Ce(e, i), (o = Se(e, i)), q(`invalid`, e))
                    break
                  default:
                    o = i
                }
                for (s in (Fe(n, o), (l = o), l))
                  if (l.hasOwnProperty(s)) {
                    var u = l[s]
                    s === `style`
                      ? z(e, u)
                      : s === `dangerouslySetInnerHTML`
                        ? ((u = u ? u.__html : void 0), u != null && ke(e, u))
                        : s === `children`
                          ? typeof u == `string`
                            ? (n !== `textarea` || u !== ``) && Ae(e, u)
                            : typeof u == `number` && Ae(e, `` + u)
                          : s !== `suppressContentEditableWarning` &&
                            s !== `suppressHydrationWarning` &&
                            s !== `autoFocus` &&
                            (a.hasOwnProperty(s)
                              ? u != null && s === `onScroll` && q(`scroll`, e)
                              : u != null && S(e, s, u, c))
                  }
                switch (n) {
                  case `input`:
                    ;(de(e), ve(e, i, !1))
                    break
                  case `textarea`:
                    ;(de(e), Te(e))
                    break
                  case `option`:
                    i.value != null && e.setAttribute(`value`, `` + le(i.value))
                    break
                  case `select`:
                    ;((e.multiple = !!i.multiple),
                      (s = i.value),
                      s == null
                        ? i.defaultValue != null && xe(e, !!i.multiple, i.defaultValue, !0)
                        : xe(e, !!i.multiple, s, !1))
                    break
                  default:
                    typeof o.onClick == `function` && (e.onclick = hi)
                }
                switch (n) {
                  case `button`:
                  case `input`:
                  case `select`:
                  case `textarea`:
                    i = !!i.autoFocus
                    break a
                  case `img`:
                    i = !0
                    break a
                  default:
                    i = !1
                }
              }
              i && (t.flags |= 4)
            }
            t.ref !== null && ((t.flags |= 512), (t.flags |= 2097152))
          }
          return (sc(t), null)
        case 6:
          if (e && t.stateNode != null) ac(e, t, e.memoizedProps, i)
          else {
            if (typeof i != `string` && t.stateNode === null) throw Error(r(166))
            if (((n = co(so.current)), co(ao.current), Ta(t))) {
              if (
                ((i = t.stateNode),
                (n = t.memoizedProps),
                (i[Di] = t),
                (s = i.nodeValue !== n) && ((e = ga), e !== null))
              )
                switch (e.tag) {
                  case 3:
                    mi(i.nodeValue, n, !!(e.mode & 1))
                    break
                  case 5:
                    !0 !== e.memoizedProps.suppressHydrationWarning && mi(i.nodeValue, n, !!(e.mode & 1))
                }
              s && (t.flags |= 4)
            } else ((i = (n.nodeType === 9 ? n : n.ownerDocument).createTextNode(i)), (i[Di] = t), (t.stateNode = i))
          }
          return (sc(t), null)
        case 13:
          if (
            (Y(mo),
            (i = t.memoizedState),
            e === null || (e.memoizedState !== null && e.memoizedState.dehydrated !== null))
          ) {
            if (va && _a !== null && t.mode & 1 && !(t.flags & 128)) (Ea(), Da(), (t.flags |= 98560), (s = !1))
            else if (((s = Ta(t)), i !== null && i.dehydrated !== null)) {
              if (e === null) {
                if (!s) throw Error(r(318))
                if (((s = t.memoizedState), (s = s === null ? null : s.dehydrated), !s)) throw Error(r(317))
                s[Di] = t
              } else (Da(), !(t.flags & 128) && (t.memoizedState = null), (t.flags |= 4))
              ;(sc(t), (s = !1))
            } else (ya !== null && (yl(ya), (ya = null)), (s = !0))
            if (!s) return t.flags & 65536 ? t : null
          }
          return t.flags & 128
            ? ((t.lanes = n), t)
            : ((i = i !== null),
              i !== (e !== null && e.memoizedState !== null) &&
                i &&
                ((t.child.flags |= 8192), t.mode & 1 && (e === null || mo.current & 1 ? qc === 0 && (qc = 3) : kl())),
              t.updateQueue !== null && (t.flags |= 4),
              sc(t),
              null)
        case 4:
          return (uo(), e === null && ii(t.stateNode.containerInfo), sc(t), null)
        case 10:
          return (Va(t.type._context), sc(t), null)
        case 17:
          return (Gi(t.type) && Ki(), sc(t), null)
        case 19:
          if ((Y(mo), (s = t.memoizedState), s === null)) return (sc(t), null)
          if (((i = !!(t.flags & 128)), (c = s.rendering), c === null)) {
            if (i) oc(s, !1)
            else {
              if (qc !== 0 || (e !== null && e.flags & 128))
                for (e = t.child; e !== null;) {
                  if (((c = ho(e)), c !== null)) {
                    for (
                      t.flags |= 128,
                        oc(s, !1),
                        i = c.updateQueue,
                        i !== null && ((t.updateQueue = i), (t.flags |= 4)),
                        t.subtreeFlags = 0,
                        i = n,
                        n = t.child;
                      n !== null;
                    )
                      ((s = n),
                        (e = i),
                        (s.flags &= 14680066),
                        (c = s.alternate),
                        c === null
                          ? ((s.childLanes = 0),
                            (s.lanes = e),
                            (s.child = null),
                            (s.subtreeFlags = 0),
                            (s.memoizedProps = null),
                            (s.memoizedState = null),
                            (s.updateQueue = null),
                            (s.dependencies = null),
                            (s.stateNode = null))
                          : ((s.childLanes = c.childLanes),
                            (s.lanes = c.lanes),
                            (s.child = c.child),
                            (s.subtreeFlags = 0),
                            (s.deletions = null),
                            (s.memoizedProps = c.memoizedProps),
                            (s.memoizedState = c.memoizedState),
                            (s.updateQueue = c.updateQueue),
                            (s.type = c.type),
                            (e = c.dependencies),
                            (s.dependencies = e === null ? null : { lanes: e.lanes, firstContext: e.firstContext })),
                        (n = n.sibling))
                    return (X(mo, (mo.current & 1) | 2), t.child)
                  }
                  e = e.sibling
                }
              s.tail !== null && dt() > tl && ((t.flags |= 128), (i = !0), oc(s, !1), (t.lanes = 4194304))
            }
          } else {
            if (!i) {
              if (((e = ho(c)), e !== null)) {
                if (
                  ((t.flags |= 128),
                  (i = !0),
                  (n = e.updateQueue),
                  n !== null && ((t.updateQueue = n), (t.flags |= 4)),
                  oc(s, !0),
                  s.tail === null && s.tailMode === `hidden` && !c.alternate && !va)
                )
                  return (sc(t), null)
              } else
                2 * dt() - s.renderingStartTime > tl &&
                  n !== 1073741824 &&
                  ((t.flags |= 128), (i = !0), oc(s, !1), (t.lanes = 4194304))
            }
            s.isBackwards
              ? ((c.sibling = t.child), (t.child = c))
              : ((n = s.last), n === null ? (t.child = c) : (n.sibling = c), (s.last = c))
          }
          return s.tail === null
            ? (sc(t), null)
            : ((t = s.tail),
              (s.rendering = t),
              (s.tail = t.sibling),
              (s.renderingStartTime = dt()),
              (t.sibling = null),
              (n = mo.current),
              X(mo, i ? (n & 1) | 2 : n & 1),
              t)
        case 22:
        case 23:
          return (
            Tl(),
            (i = t.memoizedState !== null),
            e !== null && (e.memoizedState !== null) !== i && (t.flags |= 8192),
            i && t.mode & 1 ? Gc & 1073741824 && (sc(t), t.subtreeFlags & 6 && (t.flags |= 8192)) : sc(t),
            null
          )
        case 24:
          return null
        case 25:
          return null
      }
      throw Error(r(156, t.tag))
    }
    function lc(e, t) {
      switch ((ha(t), t.tag)) {
        case 1:
          return (Gi(t.type) && Ki(), (e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 3:
          return (
            uo(),
            Y(Hi),
            Y(Vi),
            _o(),
            (e = t.flags),
            e & 65536 && !(e & 128) ? ((t.flags = (e & -65537) | 128), t) : null
          )
        case 5:
          return (po(t), null)
        case 13:
          if ((Y(mo), (e = t.memoizedState), e !== null && e.dehydrated !== null)) {
            if (t.alternate === null) throw Error(r(340))
            Da()
          }
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 19:
          return (Y(mo), null)
        case 4:
          return (uo(), null)
        case 10:
          return (Va(t.type._context), null)
        case 22:
        case 23:
          return (Tl(), null)
        case 24:
          return null
        default:
          return null
      }
    }
    var uc = !1,
      dc = !1,
      fc = typeof WeakSet == `function` ? WeakSet : Set,
      Z = null
    function pc(e, t) {
      var n = e.ref
      if (n !== null) {
        if (typeof n == `function`)
          try {
            n(null)
          } catch (n) {
            zl(e, t, n)
          }
        else n.current = null
      }
    }
    function mc(e, t, n) {
      try {
        n()
      } catch (n) {
        zl(e, t, n)
      }
    }
    var hc = !1
    function gc(e, t) {
      if (((gi = ln), (e = kr()), Ar(e))) {
        if (`selectionStart` in e) var n = { start: e.selectionStart, end: e.selectionEnd }
        else
          a: {
            n = ((n = e.ownerDocument) && n.defaultView) || window
            var i = n.getSelection && n.getSelection()
            if (i && i.rangeCount !== 0) {
              n = i.anchorNode
              var a = i.anchorOffset,
                o = i.focusNode
              i = i.focusOffset
              try {
                ;(n.nodeType, o.nodeType)
              } catch {
                n = null
                break a
              }
              var s = 0,
                c = -1,
                l = -1,
                u = 0,
                d = 0,
                f = e,
                p = null
              b: for (;;) {
                for (
                  var m;
                  f !== n || (a !== 0 && f.nodeType !== 3) || (c = s + a),
                    f !== o || (i !== 0 && f.nodeType !== 3) || (l = s + i),
                    f.nodeType === 3 && (s += f.nodeValue.length),
                    (m = f.firstChild) !== null;
                )
                  ((p = f), (f = m))
                for (;;) {
                  if (f === e) break b
                  if ((p === n && ++u === a && (c = s), p === o && ++d === i && (l = s), (m = f.nextSibling) !== null))
                    break
                  ;((f = p), (p = f.parentNode))
                }
                f = m
              }
              n = c === -1 || l === -1 ? null : { start: c, end: l }
            } else n = null
          }
        n ||= { start: 0, end: 0 }
      } else n = null
      for (_i = { focusedElem: e, selectionRange: n }, ln = !1, Z = t; Z !== null;)
        if (((t = Z), (e = t.child), t.subtreeFlags & 1028 && e !== null)) ((e.return = t), (Z = e))
        else
          for (; Z !== null;) {
            t = Z
            try {
              var h = t.alternate
              if (t.flags & 1024)
                switch (t.tag) {
                  case 0:
                  case 11:
                  case 15:
                    break
                  case 1:
                    if (h !== null) {
                      var g = h.memoizedProps,
                        _ = h.memoizedState,
                        v = t.stateNode
                      v.__reactInternalSnapshotBeforeUpdate = v.getSnapshotBeforeUpdate(
                        t.elementType === t.type ? g : gs(t.type, g),
                        _,
                      )
                    }
                    break
                  case 3:
                    var y = t.stateNode.containerInfo
                    y.nodeType === 1
                      ? (y.textContent = ``)
                      : y.nodeType === 9 && y.documentElement && y.removeChild(y.documentElement)
                    break
                  case 5:
                  case 6:
                  case 4:
                  case 17:
                    break
                  default:
                    throw Error(r(163))
                }
            } catch (e) {
              zl(t, t.return, e)
            }
            if (((e = t.sibling), e !== null)) {
              ;((e.return = t.return), (Z = e))
              break
            }
            Z = t.return
          }
      return ((h = hc), (hc = !1), h)
    }
    function _c(e, t, n) {
      var r = t.updateQueue
      if (((r = r === null ? null : r.lastEffect), r !== null)) {
        var i = (r = r.next)
        do {
          if ((i.tag & e) === e) {
            var a = i.destroy
            ;((i.destroy = void 0), a !== void 0 && mc(t, n, a))
          }
          i = i.next
        } while (i !== r)
      }
    }
    function vc(e, t) {
      if (((t = t.updateQueue), (t = t === null ? null : t.lastEffect), t !== null)) {
        var n = (t = t.next)
        do {
          if ((n.tag & e) === e) {
            var r = n.create
            n.destroy = r()
          }
          n = n.next
        } while (n !== t)
      }
    }
    function yc(e) {
      var t = e.ref
      if (t !== null) {
        var n = e.stateNode
        switch (e.tag) {
          case 5:
            e = n
            break
          default:
            e = n
        }
        typeof t == `function` ? t(e) : (t.current = e)
      }
    }
    function bc(e) {
      var t = e.alternate
      ;(t !== null && ((e.alternate = null), bc(t)),
        (e.child = null),
        (e.deletions = null),
        (e.sibling = null),
        e.tag === 5 &&
          ((t = e.stateNode), t !== null && (delete t[Di], delete t[Oi], delete t[Ai], delete t[ji], delete t[Mi])),
        (e.stateNode = null),
        (e.return = null),
        (e.dependencies = null),
        (e.memoizedProps = null),
        (e.memoizedState = null),
        (e.pendingProps = null),
        (e.stateNode = null),
        (e.updateQueue = null))
    }
    function xc(e) {
      return e.tag === 5 || e.tag === 3 || e.tag === 4
    }
    function Sc(e) {
      a: for (;;) {
        for (; e.sibling === null;) {
          if (e.return === null || xc(e.return)) return null
          e = e.return
        }
        for (e.sibling.return = e.return, e = e.sibling; e.tag !== 5 && e.tag !== 6 && e.tag !== 18;) {
          if (e.flags & 2 || e.child === null || e.tag === 4) continue a
          ;((e.child.return = e), (e = e.child))
        }
        if (!(e.flags & 2)) return e.stateNode
      }
    }
    function Cc(e, t, n) {
      var r = e.tag
      if (r === 5 || r === 6)
        ((e = e.stateNode),
          t
            ? n.nodeType === 8
              ? n.parentNode.insertBefore(e, t)
              : n.insertBefore(e, t)
            : (n.nodeType === 8 ? ((t = n.parentNode), t.insertBefore(e, n)) : ((t = n), t.appendChild(e)),
              (n = n._reactRootContainer),
              n != null || t.onclick !== null || (t.onclick = hi)))
      else if (r !== 4 && ((e = e.child), e !== null))
        for (Cc(e, t, n), e = e.sibling; e !== null;) (Cc(e, t, n), (e = e.sibling))
    }
    function wc(e, t, n) {
      var r = e.tag
      if (r === 5 || r === 6) ((e = e.stateNode), t ? n.insertBefore(e, t) : n.appendChild(e))
      else if (r !== 4 && ((e = e.child), e !== null))
        for (wc(e, t, n), e = e.sibling; e !== null;) (wc(e, t, n), (e = e.sibling))
    }
    var Tc = null,
      Ec = !1
    function Dc(e, t, n) {
      for (n = n.child; n !== null;) (Oc(e, t, n), (n = n.sibling))
    }
    function Oc(e, t, n) {
      if (yt && typeof yt.onCommitFiberUnmount == `function`)
        try {
          yt.onCommitFiberUnmount(vt, n)
        } catch {}
      switch (n.tag) {
        case 5:
          dc || pc(n, t)
        case 6:
          var r = Tc,
            i = Ec
          ;((Tc = null),
            Dc(e, t, n),
            (Tc = r),
            (Ec = i),
            Tc !== null &&
              (Ec
                ? ((e = Tc), (n = n.stateNode), e.nodeType === 8 ? e.parentNode.removeChild(n) : e.removeChild(n))
                : Tc.removeChild(n.stateNode)))
          break
        case 18:
          Tc !== null &&
            (Ec
              ? ((e = Tc),
                (n = n.stateNode),
                e.nodeType === 8 ? Ci(e.parentNode, n) : e.nodeType === 1 && Ci(e, n),
                sn(e))
              : Ci(Tc, n.stateNode))
          break
        case 4:
          ;((r = Tc), (i = Ec), (Tc = n.stateNode.containerInfo), (Ec = !0), Dc(e, t, n), (Tc = r), (Ec = i))
          break
        case 0:
        case 11:
        case 14:
        case 15:
          if (!dc && ((r = n.updateQueue), r !== null && ((r = r.lastEffect), r !== null))) {
            i = r = r.next
            do {
              var a = i,
                o = a.destroy
              ;((a = a.tag), o !== void 0 && (a & 2 || a & 4) && mc(n, t, o), (i = i.next))
            } while (i !== r)
          }
          Dc(e, t, n)
          break
        case 1:
          if (!dc && (pc(n, t), (r = n.stateNode), typeof r.componentWillUnmount == `function`))
            try {
              ;((r.props = n.memoizedProps), (r.state = n.memoizedState), r.componentWillUnmount())
            } catch (e) {
              zl(n, t, e)
            }
          Dc(e, t, n)
          break
        case 21:
          Dc(e, t, n)
          break
        case 22:
          n.mode & 1 ? ((dc = (r = dc) || n.memoizedState !== null), Dc(e, t, n), (dc = r)) : Dc(e, t, n)
          break
        default:
          Dc(e, t, n)
      }
    }
    function kc(e) {
      var t = e.updateQueue
      if (t !== null) {
        e.updateQueue = null
        var n = e.stateNode
        ;(n === null && (n = e.stateNode = new fc()),
          t.forEach(function (t) {
            var r = Ul.bind(null, e, t)
            n.has(t) || (n.add(t), t.then(r, r))
          }))
      }
    }
    function Ac(e, t) {
      var n = t.deletions
      if (n !== null)
        for (var i = 0; i < n.length; i++) {
          var a = n[i]
          try {
            var o = e,
              s = t,
              c = s
            a: for (; c !== null;) {
              switch (c.tag) {
                case 5:
                  ;((Tc = c.stateNode), (Ec = !1))
                  break a
                case 3:
                  ;((Tc = c.stateNode.containerInfo), (Ec = !0))
                  break a
                case 4:
                  ;((Tc = c.stateNode.containerInfo), (Ec = !0))
                  break a
              }
              c = c.return
            }
            if (Tc === null) throw Error(r(160))
            ;(Oc(o, s, a), (Tc = null), (Ec = !1))
            var l = a.alternate
            ;(l !== null && (l.return = null), (a.return = null))
          } catch (e) {
            zl(a, t, e)
          }
        }
      if (t.subtreeFlags & 12854) for (t = t.child; t !== null;) (jc(t, e), (t = t.sibling))
    }
    function jc(e, t) {
      var n = e.alternate,
        i = e.flags
      switch (e.tag) {
        case 0:
        case 11:
        case 14:
        case 15:
          if ((Ac(t, e), Mc(e), i & 4)) {
            try {
              ;(_c(3, e, e.return), vc(3, e))
            } catch (t) {
              zl(e, e.return, t)
            }
            try {
              _c(5, e, e.return)
            } catch (t) {
              zl(e, e.return, t)
            }
          }
          break
        case 1:
          ;(Ac(t, e), Mc(e), i & 512 && n !== null && pc(n, n.return))
          break
        case 5:
          if ((Ac(t, e), Mc(e), i & 512 && n !== null && pc(n, n.return), e.flags & 32)) {
            var a = e.stateNode
            try {
              Ae(a, ``)
            } catch (t) {
              zl(e, e.return, t)
            }
          }
          if (i & 4 && ((a = e.stateNode), a != null)) {
            var o = e.memoizedProps,
              s = n === null ? o : n.memoizedProps,
              c = e.type,
              l = e.updateQueue
            if (((e.updateQueue = null), l !== null))
              try {
                ;(c === `input` && o.type === `radio` && o.name != null && ge(a, o), Ie(c, s))
                var u = Ie(c, o)
                for (s = 0; s < l.length; s += 2) {
                  var d = l[s],
                    f = l[s + 1]
                  d === `style`
                    ? z(a, f)
                    : d === `dangerouslySetInnerHTML`
                      ? ke(a, f)
                      : d === `children`
                        ? Ae(a, f)
                        : S(a, d, f, u)
                }
                switch (c) {
                  case `input`:
                    _e(a, o)
                    break
                  case `textarea`:
                    we(a, o)
                    break
                  case `select`:
                    var p = a._wrapperState.wasMultiple
                    a._wrapperState.wasMultiple = !!o.multiple
                    var m = o.value
                    m == null
                      ? p !== !!o.multiple &&
                        (o.defaultValue == null
                          ? xe(a, !!o.multiple, o.multiple ? [] : ``, !1)
                          : xe(a, !!o.multiple, o.defaultValue, !0))
                      : xe(a, !!o.multiple, m, !1)
                }
                a[Oi] = o
              } catch (t) {
                zl(e, e.return, t)
              }
          }
          break
        case 6:
          if ((Ac(t, e), Mc(e), i & 4)) {
            if (e.stateNode === null) throw Error(r(162))
            ;((a = e.stateNode), (o = e.memoizedProps))
            try {
              a.nodeValue = o
            } catch (t) {
              zl(e, e.return, t)
            }
          }
          break
        case 3:
          if ((Ac(t, e), Mc(e), i & 4 && n !== null && n.memoizedState.isDehydrated))
            try {
              sn(t.containerInfo)
            } catch (t) {
              zl(e, e.return, t)
            }
          break
        case 4:
          ;(Ac(t, e), Mc(e))
          break
        case 13:
          ;(Ac(t, e),
            Mc(e),
            (a = e.child),
            a.flags & 8192 &&
              ((o = a.memoizedState !== null),
              (a.stateNode.isHidden = o),
              !o || (a.alternate !== null && a.alternate.memoizedState !== null) || (el = dt())),
            i & 4 && kc(e))
          break
        case 22:
          if (
            ((d = n !== null && n.memoizedState !== null),
            e.mode & 1 ? ((dc = (u = dc) || d), Ac(t, e), (dc = u)) : Ac(t, e),
            Mc(e),
            i & 8192)
          ) {
            if (((u = e.memoizedState !== null), (e.stateNode.isHidden = u) && !d && e.mode & 1))
              for (Z = e, d = e.child; d !== null;) {
                for (f = Z = d; Z !== null;) {
                  switch (((p = Z), (m = p.child), p.tag)) {
                    case 0:
                    case 11:
                    case 14:
                    case 15:
                      _c(4, p, p.return)
                      break
                    case 1:
                      pc(p, p.return)
                      var h = p.stateNode
                      if (typeof h.componentWillUnmount == `function`) {
                        ;((i = p), (n = p.return))
                        try {
                          ;((t = i), (h.props = t.memoizedProps), (h.state = t.memoizedState), h.componentWillUnmount())
                        } catch (e) {
                          zl(i, n, e)
                        }
                      }
                      break
                    case 5:
                      pc(p, p.return)
                      break
                    case 22:
                      if (p.memoizedState !== null) {
                        Ic(f)
                        continue
                      }
                  }
                  m === null ? Ic(f) : ((m.return = p), (Z = m))
                }
                d = d.sibling
              }
            a: for (d = null, f = e; ;) {
              if (f.tag === 5) {
                if (d === null) {
                  d = f
                  try {
                    ;((a = f.stateNode),
                      u
                        ? ((o = a.style),
                          typeof o.setProperty == `function`
                            ? o.setProperty(`display`, `none`, `important`)
                            : (o.display = `none`))
                        : ((c = f.stateNode),
                          (l = f.memoizedProps.style),
                          (s = l != null && l.hasOwnProperty(`display`) ? l.display : null),
                          (c.style.display = Ne(`display`, s))))
                  } catch (t) {
                    zl(e, e.return, t)
                  }
                }
              } else if (f.tag === 6) {
                if (d === null)
                  try {
                    f.stateNode.nodeValue = u ? `` : f.memoizedProps
                  } catch (t) {
                    zl(e, e.return, t)
                  }
              } else if (((f.tag !== 22 && f.tag !== 23) || f.memoizedState === null || f === e) && f.child !== null) {
                ;((f.child.return = f), (f = f.child))
                continue
              }
              if (f === e) break a
              for (; f.sibling === null;) {
                if (f.return === null || f.return === e) break a
                ;(d === f && (d = null), (f = f.return))
              }
              ;(d === f && (d = null), (f.sibling.return = f.return), (f = f.sibling))
            }
          }
          break
        case 19:
          ;(Ac(t, e), Mc(e), i & 4 && kc(e))
          break
        case 21:
          break
        default:
          ;(Ac(t, e), Mc(e))
      }
    }
    function Mc(e) {
      var t = e.flags
      if (t & 2) {
        try {
          a: {
            for (var n = e.return; n !== null;) {
              if (xc(n)) {
                var i = n
                break a
              }
              n = n.return
            }
            throw Error(r(160))
          }
          switch (i.tag) {
            case 5:
              var a = i.stateNode
              ;(i.flags & 32 && (Ae(a, ``), (i.flags &= -33)), wc(e, Sc(e), a))
              break
            case 3:
            case 4:
              var o = i.stateNode.containerInfo
              Cc(e, Sc(e), o)
              break
            default:
              throw Error(r(161))
          }
        } catch (t) {
          zl(e, e.return, t)
        }
        e.flags &= -3
      }
      t & 4096 && (e.flags &= -4097)
    }
    function Nc(e, t, n) {
      ;((Z = e), Pc(e, t, n))
    }
    function Pc(e, t, n) {
      for (var r = !!(e.mode & 1); Z !== null;) {
        var i = Z,
          a = i.child
        if (i.tag === 22 && r) {
          var o = i.memoizedState !== null || uc
          if (!o) {
            var s = i.alternate,
              c = (s !== null && s.memoizedState !== null) || dc
            s = uc
            var l = dc
            if (((uc = o), (dc = c) && !l))
              for (Z = i; Z !== null;)
                ((o = Z),
                  (c = o.child),
                  (o.tag === 22 && o.memoizedState !== null) || c === null ? Lc(i) : ((c.return = o), (Z = c)))
            for (; a !== null;) ((Z = a), Pc(a, t, n), (a = a.sibling))
            ;((Z = i), (uc = s), (dc = l))
          }
          Fc(e, t, n)
        } else i.subtreeFlags & 8772 && a !== null ? ((a.return = i), (Z = a)) : Fc(e, t, n)
      }
    }
    function Fc(e) {
      for (; Z !== null;) {
        var t = Z
        if (t.flags & 8772) {
          var n = t.alternate
          try {
            if (t.flags & 8772)
              switch (t.tag) {
                case 0:
                case 11:
                case 15:
                  dc || vc(5, t)
                  break
                case 1:
                  var i = t.stateNode
                  if (t.flags & 4 && !dc) {
                    if (n === null) i.componentDidMount()
                    else {
                      var a = t.elementType === t.type ? n.memoizedProps : gs(t.type, n.memoizedProps)
                      i.componentDidUpdate(a, n.memoizedState, i.__reactInternalSnapshotBeforeUpdate)
                    }
                  }
                  var o = t.updateQueue
                  o !== null && ro(t, o, i)
                  break
                case 3:
                  var s = t.updateQueue
                  if (s !== null) {
                    if (((n = null), t.child !== null))
                      switch (t.child.tag) {
                        case 5:
                          n = t.child.stateNode
                          break
                        case 1:
                          n = t.child.stateNode
                      }
                    ro(t, s, n)
                  }
                  break
                case 5:
                  var c = t.stateNode
                  if (n === null && t.flags & 4) {
                    n = c
                    var l = t.memoizedProps
                    switch (t.type) {
                      case `button`:
                      case `input`:
                      case `select`:
                      case `textarea`:
                        l.autoFocus && n.focus()
                        break
                      case `img`:
                        l.src && (n.src = l.src)
                    }
                  }
                  break
                case 6:
                  break
                case 4:
                  break
                case 12:
                  break
                case 13:
                  if (t.memoizedState === null) {
                    var u = t.alternate
                    if (u !== null) {
                      var d = u.memoizedState
                      if (d !== null) {
                        var f = d.dehydrated
                        f !== null && sn(f)
                      }
                    }
                  }
                  break
                case 19:
                case 17:
                case 21:
                case 22:
                case 23:
                case 25:
                  break
                default:
                  throw Error(r(163))
              }
            dc || (t.flags & 512 && yc(t))
          } catch (e) {
            zl(t, t.return, e)
          }
        }
        if (t === e) {
          Z = null
          break
        }
        if (((n = t.sibling), n !== null)) {
          ;((n.return = t.return), (Z = n))
          break
        }
        Z = t.return
      }
    }
    function Ic(e) {
      for (; Z !== null;) {
        var t = Z
        if (t === e) {
          Z = null
          break
        }
        var n = t.sibling
        if (n !== null) {
          ;((n.return = t.return), (Z = n))
          break
        }
        Z = t.return
      }
    }
    function Lc(e) {
      for (; Z !== null;) {
        var t = Z
        try {
          switch (t.tag) {
            case 0:
            case 11:
            case 15:
              var n = t.return
              try {
                vc(4, t)
              } catch (e) {
                zl(t, n, e)
              }
              break
            case 1:
              var r = t.stateNode
              if (typeof r.componentDidMount == `function`) {
                var i = t.return
                try {
                  r.componentDidMount()
                } catch (e) {
                  zl(t, i, e)
                }
              }
              var a = t.return
              try {
                yc(t)
              } catch (e) {
                zl(t, a, e)
              }
              break
            case 5:
              var o = t.return
              try {
                yc(t)
              } catch (e) {
                zl(t, o, e)
              }
          }
        } catch (e) {
          zl(t, t.return, e)
        }
        if (t === e) {
          Z = null
          break
        }
        var s = t.sibling
        if (s !== null) {
          ;((s.return = t.return), (Z = s))
          break
        }
        Z = t.return
      }
    }
    var Rc = Math.ceil,
      zc = C.ReactCurrentDispatcher,
      Bc = C.ReactCurrentOwner,
      Vc = C.ReactCurrentBatchConfig,
      Q = 0,
      Hc = null,
      Uc = null,
      Wc = 0,
      Gc = 0,
      Kc = zi(0),
      qc = 0,
      Jc = null,
      Yc = 0,
      Xc = 0,
      Zc = 0,
      Qc = null,
      $c = null,
      el = 0,
      tl = 1 / 0,
      nl = null,
      rl = !1,
      il = null,
      al = null,
      ol = !1,
      sl = null,
      cl = 0,
      ll = 0,
      ul = null,
      dl = -1,
      fl = 0
    function pl() {
      return Q & 6 ? dt() : dl === -1 ? (dl = dt()) : dl
    }
    function ml(e) {
      return e.mode & 1
        ? Q & 2 && Wc !== 0
          ? Wc & -Wc
          : ka.transition === null
            ? ((e = G), e === 0 && ((e = window.event), (e = e === void 0 ? 16 : hn(e.type))), e)
            : (fl === 0 && (fl = Mt()), fl)
        : 1
    }
    function hl(e, t, n, i) {
      if (50 < ll) throw ((ll = 0), (ul = null), Error(r(185)))
      ;(Pt(e, n, i),
        (Q & 2 && e === Hc) ||
          (e === Hc && (!(Q & 2) && (Xc |= n), qc === 4 && xl(e, Wc)),
          gl(e, i),
          n === 1 && Q === 0 && !(t.mode & 1) && ((tl = dt() + 500), Qi && na())))
    }
    function gl(e, t) {
      var n = e.callbackNode
      At(e, t)
      var r = Ot(e, e === Hc ? Wc : 0)
      if (r === 0) (n !== null && ct(n), (e.callbackNode = null), (e.callbackPriority = 0))
      else if (((t = r & -r), e.callbackPriority !== t)) {
        if ((n != null && ct(n), t === 1))
          (e.tag === 0 ? ta(Sl.bind(null, e)) : ea(Sl.bind(null, e)),
            xi(function () {
              !(Q & 6) && na()
            }),
            (n = null))
        else {
          switch (Lt(r)) {
            case 1:
              n = pt
              break
            case 4:
              n = mt
              break
            case 16:
              n = ht
              break
            case 536870912:
              n = _t
              break
            default:
              n = ht
          }
          n = Gl(n, _l.bind(null, e))
        }
        ;((e.callbackPriority = t), (e.callbackNode = n))
      }
    }
    function _l(e, t) {
      if (((dl = -1), (fl = 0), Q & 6)) throw Error(r(327))
      var n = e.callbackNode
      if (Ll() && e.callbackNode !== n) return null
      var i = Ot(e, e === Hc ? Wc : 0)
      if (i === 0) return null
      if (i & 30 || (i & e.expiredLanes) !== 0 || t) t = Al(e, i)
      else {
        t = i
        var a = Q
        Q |= 2
        var o = Ol()
        ;(Hc !== e || Wc !== t) && ((nl = null), (tl = dt() + 500), El(e, t))
        do
          try {
            Ml()
            break
          } catch (t) {
            Dl(e, t)
          }
        while (1)
        ;(Ba(), (zc.current = o), (Q = a), Uc === null ? ((Hc = null), (Wc = 0), (t = qc)) : (t = 0))
      }
      if (t !== 0) {
        if ((t === 2 && ((a = jt(e)), a !== 0 && ((i = a), (t = vl(e, a)))), t === 1))
          throw ((n = Jc), El(e, 0), xl(e, i), gl(e, dt()), n)
        if (t === 6) xl(e, i)
        else {
          if (
            ((a = e.current.alternate),
            !(i & 30) &&
              !bl(a) &&
              ((t = Al(e, i)), t === 2 && ((o = jt(e)), o !== 0 && ((i = o), (t = vl(e, o)))), t === 1))
          )
            throw ((n = Jc), El(e, 0), xl(e, i), gl(e, dt()), n)
          switch (((e.finishedWork = a), (e.finishedLanes = i), t)) {
            case 0:
            case 1:
              throw Error(r(345))
            case 2:
              Fl(e, $c, nl)
              break
            case 3:
              if ((xl(e, i), (i & 130023424) === i && ((t = el + 500 - dt()), 10 < t))) {
                if (Ot(e, 0) !== 0) break
                if (((a = e.suspendedLanes), (a & i) !== i)) {
                  ;(pl(), (e.pingedLanes |= e.suspendedLanes & a))
                  break
                }
                e.timeoutHandle = vi(Fl.bind(null, e, $c, nl), t)
                break
              }
              Fl(e, $c, nl)
              break
            case 4:
              if ((xl(e, i), (i & 4194240) === i)) break
              for (t = e.eventTimes, a = -1; 0 < i;) {
                var s = 31 - xt(i)
                ;((o = 1 << s), (s = t[s]), s > a && (a = s), (i &= ~o))
              }
              if (
                ((i = a),
                (i = dt() - i),
                (i =
                  (120 > i
                    ? 120
                    : 480 > i
                      ? 480
                      : 1080 > i
                        ? 1080
                        : 1920 > i
                          ? 1920
                          : 3e3 > i
                            ? 3e3
                            : 4320 > i
                              ? 4320
                              : 1960 * Rc(i / 1960)) - i),
                10 < i)
              ) {
                e.timeoutHandle = vi(Fl.bind(null, e, $c, nl), i)
                break
              }
              Fl(e, $c, nl)
              break
            case 5:
              Fl(e, $c, nl)
              break
            default:
              throw Error(r(329))
          }
        }
      }
      return (gl(e, dt()), e.callbackNode === n ? _l.bind(null, e) : null)
    }
    function vl(e, t) {
      var n = Qc
      return (
        e.current.memoizedState.isDehydrated && (El(e, t).flags |= 256),
        (e = Al(e, t)),
        e !== 2 && ((t = $c), ($c = n), t !== null && yl(t)),
        e
      )
    }
    function yl(e) {
      $c === null ? ($c = e) : $c.push.apply($c, e)
    }
    function bl(e) {
      for (var t = e; ;) {
        if (t.flags & 16384) {
          var n = t.updateQueue
          if (n !== null && ((n = n.stores), n !== null))
            for (var r = 0; r < n.length; r++) {
              var i = n[r],
                a = i.getSnapshot
              i = i.value
              try {
                if (!wr(a(), i)) return !1
              } catch {
                return !1
              }
            }
        }
        if (((n = t.child), t.subtreeFlags & 16384 && n !== null)) ((n.return = t), (t = n))
        else {
          if (t === e) break
          for (; t.sibling === null;) {
            if (t.return === null || t.return === e) return !0
            t = t.return
          }
          ;((t.sibling.return = t.return), (t = t.sibling))
        }
      }
      return !0
    }
    function xl(e, t) {
      for (t &= ~Zc, t &= ~Xc, e.suspendedLanes |= t, e.pingedLanes &= ~t, e = e.expirationTimes; 0 < t;) {
        var n = 31 - xt(t),
          r = 1 << n
        ;((e[n] = -1), (t &= ~r))
      }
    }
    function Sl(e) {
      if (Q & 6) throw Error(r(327))
      Ll()
      var t = Ot(e, 0)
      if (!(t & 1)) return (gl(e, dt()), null)
      var n = Al(e, t)
      if (e.tag !== 0 && n === 2) {
        var i = jt(e)
        i !== 0 && ((t = i), (n = vl(e, i)))
      }
      if (n === 1) throw ((n = Jc), El(e, 0), xl(e, t), gl(e, dt()), n)
      if (n === 6) throw Error(r(345))
      return ((e.finishedWork = e.current.alternate), (e.finishedLanes = t), Fl(e, $c, nl), gl(e, dt()), null)
    }
    function Cl(e, t) {
      var n = Q
      Q |= 1
      try {
        return e(t)
      } finally {
        ;((Q = n), Q === 0 && ((tl = dt() + 500), Qi && na()))
      }
    }
    function wl(e) {
      sl !== null && sl.tag === 0 && !(Q & 6) && Ll()
      var t = Q
      Q |= 1
      var n = Vc.transition,
        r = G
      try {
        if (((Vc.transition = null), (G = 1), e)) return e()
      } finally {
        ;((G = r), (Vc.transition = n), (Q = t), !(Q & 6) && na())
      }
    }
    function Tl() {
      ;((Gc = Kc.current), Y(Kc))
    }
    function El(e, t) {
      ;((e.finishedWork = null), (e.finishedLanes = 0))
      var n = e.timeoutHandle
      if ((n !== -1 && ((e.timeoutHandle = -1), yi(n)), Uc !== null))
        for (n = Uc.return; n !== null;) {
          var r = n
          switch ((ha(r), r.tag)) {
            case 1:
              ;((r = r.type.childContextTypes), r != null && Ki())
              break
            case 3:
              ;(uo(), Y(Hi), Y(Vi), _o())
              break
            case 5:
              po(r)
              break
            case 4:
              uo()
              break
            case 13:
              Y(mo)
              break
            case 19:
              Y(mo)
              break
            case 10:
              Va(r.type._context)
              break
            case 22:
            case 23:
              Tl()
          }
          n = n.return
        }
      if (
        ((Hc = e),
        (Uc = e = Xl(e.current, null)),
        (Wc = Gc = t),
        (qc = 0),
        (Jc = null),
        (Zc = Xc = Yc = 0),
        ($c = Qc = null),
        Ga !== null)
      ) {
        for (t = 0; t < Ga.length; t++)
          if (((n = Ga[t]), (r = n.interleaved), r !== null)) {
            n.interleaved = null
            var i = r.next,
              a = n.pending
            if (a !== null) {
              var o = a.next
              ;((a.next = i), (r.next = o))
            }
            n.pending = r
          }
        Ga = null
      }
      return e
    }
    function Dl(e, t) {
      do {
        var n = Uc
        try {
          if ((Ba(), (vo.current = fs), wo)) {
            for (var i = xo.memoizedState; i !== null;) {
              var a = i.queue
              ;(a !== null && (a.pending = null), (i = i.next))
            }
            wo = !1
          }
          if (
            ((bo = 0), (Co = So = xo = null), (To = !1), (Eo = 0), (Bc.current = null), n === null || n.return === null)
          ) {
            ;((qc = 1), (Jc = t), (Uc = null))
            break
          }
          a: {
            var o = e,
              s = n.return,
              c = n,
              l = t
            if (((t = Wc), (c.flags |= 32768), typeof l == `object` && l && typeof l.then == `function`)) {
              var u = l,
                d = c,
                f = d.tag
              if (!(d.mode & 1) && (f === 0 || f === 11 || f === 15)) {
                var p = d.alternate
                p
                  ? ((d.updateQueue = p.updateQueue), (d.memoizedState = p.memoizedState), (d.lanes = p.lanes))
                  : ((d.updateQueue = null), (d.memoizedState = null))
              }
              var m = As(s)
              if (m !== null) {
                ;((m.flags &= -257), js(m, s, c, o, t), m.mode & 1 && ks(o, u, t), (t = m), (l = u))
                var h = t.updateQueue
                if (h === null) {
                  var g = new Set()
                  ;(g.add(l), (t.updateQueue = g))
                } else h.add(l)
                break a
              }
              if (!(t & 1)) {
                ;(ks(o, u, t), kl())
                break a
              }
              l = Error(r(426))
            } else if (va && c.mode & 1) {
              var _ = As(s)
              if (_ !== null) {
                ;(!(_.flags & 65536) && (_.flags |= 256), js(_, s, c, o, t), Oa(Cs(l, c)))
                break a
              }
            }
            ;((o = l = Cs(l, c)), qc !== 4 && (qc = 2), Qc === null ? (Qc = [o]) : Qc.push(o), (o = s))
            do {
              switch (o.tag) {
                case 3:
                  ;((o.flags |= 65536), (t &= -t), (o.lanes |= t))
                  var v = Ds(o, l, t)
                  to(o, v)
                  break a
                case 1:
                  c = l
                  var y = o.type,
                    b = o.stateNode
                  if (
                    !(o.flags & 128) &&
                    (typeof y.getDerivedStateFromError == `function` ||
                      (b !== null && typeof b.componentDidCatch == `function` && (al === null || !al.has(b))))
                  ) {
                    ;((o.flags |= 65536), (t &= -t), (o.lanes |= t))
                    var x = Os(o, c, t)
                    to(o, x)
                    break a
                  }
              }
              o = o.return
            } while (o !== null)
          }
          Pl(n)
        } catch (e) {
          ;((t = e), Uc === n && n !== null && (Uc = n = n.return))
          continue
        }
        break
      } while (1)
    }
    function Ol() {
      var e = zc.current
      return ((zc.current = fs), e === null ? fs : e)
    }
    function kl() {
      ;((qc === 0 || qc === 3 || qc === 2) && (qc = 4),
        Hc === null || (!(Yc & 268435455) && !(Xc & 268435455)) || xl(Hc, Wc))
    }
    function Al(e, t) {
      var n = Q
      Q |= 2
      var i = Ol()
      ;(Hc !== e || Wc !== t) && ((nl = null), El(e, t))
      do
        try {
          jl()
          break
        } catch (t) {
          Dl(e, t)
        }
      while (1)
      if ((Ba(), (Q = n), (zc.current = i), Uc !== null)) throw Error(r(261))
      return ((Hc = null), (Wc = 0), qc)
    }
    function jl() {
      for (; Uc !== null;) Nl(Uc)
    }
    function Ml() {
      for (; Uc !== null && !lt();) Nl(Uc)
    }
    function Nl(e) {
      var t = Wl(e.alternate, e, Gc)
      ;((e.memoizedProps = e.pendingProps), t === null ? Pl(e) : (Uc = t), (Bc.current = null))
    }
    function Pl(e) {
      var t = e
      do {
        var n = t.alternate
        if (((e = t.return), t.flags & 32768)) {
          if (((n = lc(n, t)), n !== null)) {
            ;((n.flags &= 32767), (Uc = n))
            return
          }
          if (e !== null) ((e.flags |= 32768), (e.subtreeFlags = 0), (e.deletions = null))
          else {
            ;((qc = 6), (Uc = null))
            return
          }
        } else if (((n = cc(n, t, Gc)), n !== null)) {
          Uc = n
          return
        }
        if (((t = t.sibling), t !== null)) {
          Uc = t
          return
        }
        Uc = t = e
      } while (t !== null)
      qc === 0 && (qc = 5)
    }
    function Fl(e, t, n) {
      var r = G,
        i = Vc.transition
      try {
        ;((Vc.transition = null), (G = 1), Il(e, t, n, r))
      } finally {
        ;((Vc.transition = i), (G = r))
      }
      return null
    }
    function Il(e, t, n, i) {
      do Ll()
      while (sl !== null)
      if (Q & 6) throw Error(r(327))
      n = e.finishedWork
      var a = e.finishedLanes
      if (n === null) return null
      if (((e.finishedWork = null), (e.finishedLanes = 0), n === e.current)) throw Error(r(177))
      ;((e.callbackNode = null), (e.callbackPriority = 0))
      var o = n.lanes | n.childLanes
      if (
        (Ft(e, o),
        e === Hc && ((Uc = Hc = null), (Wc = 0)),
        (!(n.subtreeFlags & 2064) && !(n.flags & 2064)) ||
          ol ||
          ((ol = !0),
          Gl(ht, function () {
            return (Ll(), null)
          })),
        (o = !!(n.flags & 15990)),
        n.subtreeFlags & 15990 || o)
      ) {
        ;((o = Vc.transition), (Vc.transition = null))
        var s = G
        G = 1
        var c = Q
        ;((Q |= 4),
          (Bc.current = null),
          gc(e, n),
          jc(n, e),
          jr(_i),
          (ln = !!gi),
          (_i = gi = null),
          (e.current = n),
          Nc(n, e, a),
          ut(),
          (Q = c),
          (G = s),
          (Vc.transition = o))
      } else e.current = n
      if (
        (ol && ((ol = !1), (sl = e), (cl = a)),
        (o = e.pendingLanes),
        o === 0 && (al = null),
        bt(n.stateNode, i),
        gl(e, dt()),
        t !== null)
      )
        for (i = e.onRecoverableError, n = 0; n < t.length; n++)
          ((a = t[n]), i(a.value, { componentStack: a.stack, digest: a.digest }))
      if (rl) throw ((rl = !1), (e = il), (il = null), e)
      return (
        cl & 1 && e.tag !== 0 && Ll(),
        (o = e.pendingLanes),
        o & 1 ? (e === ul ? ll++ : ((ll = 0), (ul = e))) : (ll = 0),
        na(),
        null
      )
    }
    function Ll() {
      if (sl !== null) {
        var e = Lt(cl),
          t = Vc.transition,
          n = G
        try {
          if (((Vc.transition = null), (G = 16 > e ? 16 : e), sl === null)) var i = !1
          else {
            if (((e = sl), (sl = null), (cl = 0), Q & 6)) throw Error(r(331))
            var a = Q
            for (Q |= 4, Z = e.current; Z !== null;) {
              var o = Z,
                s = o.child
              if (Z.flags & 16) {
                var c = o.deletions
                if (c !== null) {
                  for (var l = 0; l < c.length; l++) {
                    var u = c[l]
                    for (Z = u; Z !== null;) {
                      var d = Z
                      switch (d.tag) {
                        case 0:
                        case 11:
                        case 15:
                          _c(8, d, o)
                      }
                      var f = d.child
                      if (f !== null) ((f.return = d), (Z = f))
                      else
                        for (; Z !== null;) {
                          d = Z
                          var p = d.sibling,
                            m = d.return
                          if ((bc(d), d === u)) {
                            Z = null
                            break
                          }
                          if (p !== null) {
                            ;((p.return = m), (Z = p))
                            break
                          }
                          Z = m
                        }
                    }
                  }
                  var h = o.alternate
                  if (h !== null) {
                    var g = h.child
                    if (g !== null) {
                      h.child = null
                      do {
                        var _ = g.sibling
                        ;((g.sibling = null), (g = _))
                      } while (g !== null)
                    }
                  }
                  Z = o
                }
              }
              if (o.subtreeFlags & 2064 && s !== null) ((s.return = o), (Z = s))
              else
                b: for (; Z !== null;) {
                  if (((o = Z), o.flags & 2048))
                    switch (o.tag) {
                      case 0:
                      case 11:
                      case 15:
                        _c(9, o, o.return)
                    }
                  var v = o.sibling
                  if (v !== null) {
                    ;((v.return = o.return), (Z = v))
                    break b
                  }
                  Z = o.return
                }
            }
            var y = e.current
            for (Z = y; Z !== null;) {
              s = Z
              var b = s.child
              if (s.subtreeFlags & 2064 && b !== null) ((b.return = s), (Z = b))
              else
                b: for (s = y; Z !== null;) {
                  if (((c = Z), c.flags & 2048))
                    try {
                      switch (c.tag) {
                        case 0:
                        case 11:
                        case 15:
                          vc(9, c)
                      }
                    } catch (e) {
                      zl(c, c.return, e)
                    }
                  if (c === s) {
                    Z = null
                    break b
                  }
                  var x = c.sibling
                  if (x !== null) {
                    ;((x.return = c.return), (Z = x))
                    break b
                  }
                  Z = c.return
                }
            }
            if (((Q = a), na(), yt && typeof yt.onPostCommitFiberRoot == `function`))
              try {
                yt.onPostCommitFiberRoot(vt, e)
              } catch {}
            i = !0
          }
          return i
        } finally {
          ;((G = n), (Vc.transition = t))
        }
      }
      return !1
    }
    function Rl(e, t, n) {
      ;((t = Cs(n, t)), (t = Ds(e, t, 1)), (e = $a(e, t, 1)), (t = pl()), e !== null && (Pt(e, 1, t), gl(e, t)))
    }
    function zl(e, t, n) {
      if (e.tag === 3) Rl(e, e, n)
      else
        for (; t !== null;) {
          if (t.tag === 3) {
            Rl(t, e, n)
            break
          }
          if (t.tag === 1) {
            var r = t.stateNode
            if (
              typeof t.type.getDerivedStateFromError == `function` ||
              (typeof r.componentDidCatch == `function` && (al === null || !al.has(r)))
            ) {
              ;((e = Cs(n, e)), (e = Os(t, e, 1)), (t = $a(t, e, 1)), (e = pl()), t !== null && (Pt(t, 1, e), gl(t, e)))
              break
            }
          }
          t = t.return
        }
    }
    function Bl(e, t, n) {
      var r = e.pingCache
      ;(r !== null && r.delete(t),
        (t = pl()),
        (e.pingedLanes |= e.suspendedLanes & n),
        Hc === e &&
          (Wc & n) === n &&
          (qc === 4 || (qc === 3 && (Wc & 130023424) === Wc && 500 > dt() - el) ? El(e, 0) : (Zc |= n)),
        gl(e, t))
    }
    function Vl(e, t) {
      t === 0 && (e.mode & 1 ? ((t = Et), (Et <<= 1), !(Et & 130023424) && (Et = 4194304)) : (t = 1))
      var n = pl()
      ;((e = Ja(e, t)), e !== null && (Pt(e, t, n), gl(e, n)))
    }
    function Hl(e) {
      var t = e.memoizedState,
        n = 0
      ;(t !== null && (n = t.retryLane), Vl(e, n))
    }
    function Ul(e, t) {
      var n = 0
      switch (e.tag) {
        case 13:
          var i = e.stateNode,
            a = e.memoizedState
          a !== null && (n = a.retryLane)
          break
        case 19:
          i = e.stateNode
          break
        default:
          throw Error(r(314))
      }
      ;(i !== null && i.delete(t), Vl(e, n))
    }
    var Wl = function (e, t, n) {
      if (e !== null) {
        if (e.memoizedProps !== t.pendingProps || Hi.current) Ns = !0
        else {
          if ((e.lanes & n) === 0 && !(t.flags & 128)) return ((Ns = !1), nc(e, t, n))
          Ns = !!(e.flags & 131072)
        }
      } else ((Ns = !1), va && t.flags & 1048576 && pa(t, oa, t.index))
      switch (((t.lanes = 0), t.tag)) {
        case 2:
          var i = t.type
          ;(ec(e, t), (e = t.pendingProps))
          var a = Wi(t, Vi.current)
          ;(Ua(t, n), (a = Ao(null, t, i, e, a, n)))
          var o = jo()
          return (
            (t.flags |= 1),
            typeof a == `object` && a && typeof a.render == `function` && a.$$typeof === void 0
              ? ((t.tag = 1),
                (t.memoizedState = null),
                (t.updateQueue = null),
                Gi(i) ? ((o = !0), Yi(t)) : (o = !1),
                (t.memoizedState = a.state !== null && a.state !== void 0 ? a.state : null),
                Xa(t),
                (a.updater = vs),
                (t.stateNode = a),
                (a._reactInternals = t),
                Ss(t, i, e, n),
                (t = Hs(null, t, i, !0, o, n)))
              : ((t.tag = 0), va && o && ma(t), Ps(null, t, a, n), (t = t.child)),
            t
          )
        case 16:
          i = t.elementType
          a: {
            switch (
              (ec(e, t),
              (e = t.pendingProps),
              (a = i._init),
              (i = a(i._payload)),
              (t.type = i),
              (a = t.tag = Yl(i)),
              (e = gs(i, e)),
              a)
            ) {
              case 0:
                t = Bs(null, t, i, e, n)
                break a
              case 1:
                t = Vs(null, t, i, e, n)
                break a
              case 11:
                t = Fs(null, t, i, e, n)
                break a
              case 14:
                t = Is(null, t, i, gs(i.type, e), n)
                break a
            }
            throw Error(r(306, i, ``))
          }
          return t
        case 0:
          return ((i = t.type), (a = t.pendingProps), (a = t.elementType === i ? a : gs(i, a)), Bs(e, t, i, a, n))
        case 1:
          return ((i = t.type), (a = t.pendingProps), (a = t.elementType === i ? a : gs(i, a)), Vs(e, t, i, a, n))
        case 3:
          a: {
            if ((Us(t), e === null)) throw Error(r(387))
            ;((i = t.pendingProps), (o = t.memoizedState), (a = o.element), Za(e, t), no(t, i, null, n))
            var s = t.memoizedState
            if (((i = s.element), o.isDehydrated)) {
              if (
                ((o = {
                  element: i,
                  isDehydrated: !1,
                  cache: s.cache,
                  pendingSuspenseBoundaries: s.pendingSuspenseBoundaries,
                  transitions: s.transitions,
                }),
                (t.updateQueue.baseState = o),
                (t.memoizedState = o),
                t.flags & 256)
              ) {
                ;((a = Cs(Error(r(423)), t)), (t = Ws(e, t, i, n, a)))
                break a
              }
              if (i !== a) {
                ;((a = Cs(Error(r(424)), t)), (t = Ws(e, t, i, n, a)))
                break a
              }
              for (
                _a = wi(t.stateNode.containerInfo.firstChild),
                  ga = t,
                  va = !0,
                  ya = null,
                  n = Fa(t, null, i, n),
                  t.child = n;
                n;
              )
                ((n.flags = (n.flags & -3) | 4096), (n = n.sibling))
            } else {
              if ((Da(), i === a)) {
                t = tc(e, t, n)
                break a
              }
              Ps(e, t, i, n)
            }
            t = t.child
          }
          return t
        case 5:
          return (
            fo(t),
            e === null && Ca(t),
            (i = t.type),
            (a = t.pendingProps),
            (o = e === null ? null : e.memoizedProps),
            (s = a.children),
            J(i, a) ? (s = null) : o !== null && J(i, o) && (t.flags |= 32),
            zs(e, t),
            Ps(e, t, s, n),
            t.child
          )
        case 6:
          return (e === null && Ca(t), null)
        case 13:
          return qs(e, t, n)
        case 4:
          return (
            lo(t, t.stateNode.containerInfo),
            (i = t.pendingProps),
            e === null ? (t.child = Pa(t, null, i, n)) : Ps(e, t, i, n),
            t.child
          )
        case 11:
          return ((i = t.type), (a = t.pendingProps), (a = t.elementType === i ? a : gs(i, a)), Fs(e, t, i, a, n))
        case 7:
          return (Ps(e, t, t.pendingProps, n), t.child)
        case 8:
          return (Ps(e, t, t.pendingProps.children, n), t.child)
        case 12:
          return (Ps(e, t, t.pendingProps.children, n), t.child)
        case 10:
          a: {
            if (
              ((i = t.type._context),
              (a = t.pendingProps),
              (o = t.memoizedProps),
              (s = a.value),
              X(Ia, i._currentValue),
              (i._currentValue = s),
              o !== null)
            ) {
              if (wr(o.value, s)) {
                if (o.children === a.children && !Hi.current) {
                  t = tc(e, t, n)
                  break a
                }
              } else
                for (o = t.child, o !== null && (o.return = t); o !== null;) {
                  var c = o.dependencies
                  if (c !== null) {
                    s = o.child
                    for (var l = c.firstContext; l !== null;) {
                      if (l.context === i) {
                        if (o.tag === 1) {
                          ;((l = Qa(-1, n & -n)), (l.tag = 2))
                          var u = o.updateQueue
                          if (u !== null) {
                            u = u.shared
                            var d = u.pending
                            ;(d === null ? (l.next = l) : ((l.next = d.next), (d.next = l)), (u.pending = l))
                          }
                        }
                        ;((o.lanes |= n),
                          (l = o.alternate),
                          l !== null && (l.lanes |= n),
                          Ha(o.return, n, t),
                          (c.lanes |= n))
                        break
                      }
                      l = l.next
                    }
                  } else if (o.tag === 10) s = o.type === t.type ? null : o.child
                  else if (o.tag === 18) {
                    if (((s = o.return), s === null)) throw Error(r(341))
                    ;((s.lanes |= n), (c = s.alternate), c !== null && (c.lanes |= n), Ha(s, n, t), (s = o.sibling))
                  } else s = o.child
                  if (s !== null) s.return = o
                  else
                    for (s = o; s !== null;) {
                      if (s === t) {
                        s = null
                        break
                      }
                      if (((o = s.sibling), o !== null)) {
                        ;((o.return = s.return), (s = o))
                        break
                      }
                      s = s.return
                    }
                  o = s
                }
            }
            ;(Ps(e, t, a.children, n), (t = t.child))
          }
          return t
        case 9:
          return (
            (a = t.type),
            (i = t.pendingProps.children),
            Ua(t, n),
            (a = Wa(a)),
            (i = i(a)),
            (t.flags |= 1),
            Ps(e, t, i, n),
            t.child
          )
        case 14:
          return ((i = t.type), (a = gs(i, t.pendingProps)), (a = gs(i.type, a)), Is(e, t, i, a, n))
        case 15:
          return Ls(e, t, t.type, t.pendingProps, n)
        case 17:
          return (
            (i = t.type),
            (a = t.pendingProps),
            (a = t.elementType === i ? a : gs(i, a)),
            ec(e, t),
            (t.tag = 1),
            Gi(i) ? ((e = !0), Yi(t)) : (e = !1),
            Ua(t, n),
            bs(t, i, a),
            Ss(t, i, a, n),
            Hs(null, t, i, !0, e, n)
          )
        case 19:
          return $s(e, t, n)
        case 22:
          return Rs(e, t, n)
      }
      throw Error(r(156, t.tag))
    }
    function Gl(e, t) {
      return st(e, t)
    }
    function Kl(e, t, n, r) {
      ;((this.tag = e),
        (this.key = n),
        (this.sibling = this.child = this.return = this.stateNode = this.type = this.elementType = null),
        (this.index = 0),
        (this.ref = null),
        (this.pendingProps = t),
        (this.dependencies = this.memoizedState = this.updateQueue = this.memoizedProps = null),
        (this.mode = r),
        (this.subtreeFlags = this.flags = 0),
        (this.deletions = null),
        (this.childLanes = this.lanes = 0),
        (this.alternate = null))
    }
    function ql(e, t, n, r) {
      return new Kl(e, t, n, r)
    }
    function Jl(e) {
      return ((e = e.prototype), !(!e || !e.isReactComponent))
    }
    function Yl(e) {
      if (typeof e == `function`) return +!!Jl(e)
      if (e != null) {
        if (((e = e.$$typeof), e === j)) return 11
        if (e === N) return 14
      }
      return 2
    }
    function Xl(e, t) {
      var n = e.alternate
      return (
        n === null
          ? ((n = ql(e.tag, t, e.key, e.mode)),
            (n.elementType = e.elementType),
            (n.type = e.type),
            (n.stateNode = e.stateNode),
            (n.alternate = e),
            (e.alternate = n))
          : ((n.pendingProps = t), (n.type = e.type), (n.flags = 0), (n.subtreeFlags = 0), (n.deletions = null)),
        (n.flags = e.flags & 14680064),
        (n.childLanes = e.childLanes),
        (n.lanes = e.lanes),
        (n.child = e.child),
        (n.memoizedProps = e.memoizedProps),
        (n.memoizedState = e.memoizedState),
        (n.updateQueue = e.updateQueue),
        (t = e.dependencies),
        (n.dependencies = t === null ? null : { lanes: t.lanes, firstContext: t.firstContext }),
        (n.sibling = e.sibling),
        (n.index = e.index),
        (n.ref = e.ref),
        n
      )
    }
    function Zl(e, t, n, i, a, o) {
      var s = 2
      if (((i = e), typeof e == `function`)) Jl(e) && (s = 1)
      else if (typeof e == `string`) s = 5
      else
        a: switch (e) {
          case E:
            return Ql(n.children, a, o, t)
          case D:
            ;((s = 8), (a |= 8))
            break
          case O:
            return ((e = ql(12, n, t, a | 2)), (e.elementType = O), (e.lanes = o), e)
          case M:
            return ((e = ql(13, n, t, a)), (e.elementType = M), (e.lanes = o), e)
          case ee:
            return ((e = ql(19, n, t, a)), (e.elementType = ee), (e.lanes = o), e)
          case te:
            return $l(n, a, o, t)
          default:
            if (typeof e == `object` && e)
              switch (e.$$typeof) {
                case k:
                  s = 10
                  break a
                case A:
                  s = 9
                  break a
                case j:
                  s = 11
                  break a
                case N:
                  s = 14
                  break a
                case P:
                  ;((s = 16), (i = null))
                  break a
              }
            throw Error(r(130, e == null ? e : typeof e, ``))
        }
      return ((t = ql(s, n, t, a)), (t.elementType = e), (t.type = i), (t.lanes = o), t)
    }
    function Ql(e, t, n, r) {
      return ((e = ql(7, e, r, t)), (e.lanes = n), e)
    }
    function $l(e, t, n, r) {
      return ((e = ql(22, e, r, t)), (e.elementType = te), (e.lanes = n), (e.stateNode = { isHidden: !1 }), e)
    }
    function eu(e, t, n) {
      return ((e = ql(6, e, null, t)), (e.lanes = n), e)
    }
    function tu(e, t, n) {
      return (
        (t = ql(4, e.children === null ? [] : e.children, e.key, t)),
        (t.lanes = n),
        (t.stateNode = { containerInfo: e.containerInfo, pendingChildren: null, implementation: e.implementation }),
        t
      )
    }
    function nu(e, t, n, r, i) {
      ;((this.tag = t),
        (this.containerInfo = e),
        (this.finishedWork = this.pingCache = this.current = this.pendingChildren = null),
        (this.timeoutHandle = -1),
        (this.callbackNode = this.pendingContext = this.context = null),
        (this.callbackPriority = 0),
        (this.eventTimes = Nt(0)),
        (this.expirationTimes = Nt(-1)),
        (this.entangledLanes =
          this.finishedLanes =
          this.mutableReadLanes =
          this.expiredLanes =
          this.pingedLanes =
          this.suspendedLanes =
          this.pendingLanes =
            0),
        (this.entanglements = Nt(0)),
        (this.identifierPrefix = r),
        (this.onRecoverableError = i),
        (this.mutableSourceEagerHydrationData = null))
    }
    function ru(e, t, n, r, i, a, o, s, c) {
      return (
        (e = new nu(e, t, n, s, c)),
        t === 1 ? ((t = 1), !0 === a && (t |= 8)) : (t = 0),
        (a = ql(3, null, null, t)),
        (e.current = a),
        (a.stateNode = e),
        (a.memoizedState = {
          element: r,
          isDehydrated: n,
          cache: null,
          transitions: null,
          pendingSuspenseBoundaries: null,
        }),
        Xa(a),
        e
      )
    }
    function iu(e, t, n) {
      var r = 3 < arguments.length && arguments[3] !== void 0 ? arguments[3] : null
      return { $$typeof: T, key: r == null ? null : `` + r, children: e, containerInfo: t, implementation: n }
    }
    function au(e) {
      if (!e) return Bi
      e = e._reactInternals
      a: {
        if (tt(e) !== e || e.tag !== 1) throw Error(r(170))
        var t = e
        do {
          switch (t.tag) {
            case 3:
              t = t.stateNode.context
              break a
            case 1:
              if (Gi(t.type)) {
                t = t.stateNode.__reactInternalMemoizedMergedChildContext
                break a
              }
          }
          t = t.return
        } while (t !== null)
        throw Error(r(171))
      }
      if (e.tag === 1) {
        var n = e.type
        if (Gi(n)) return Ji(e, n, t)
      }
      return t
    }
    function ou(e, t, n, r, i, a, o, s, c) {
      return (
        (e = ru(n, r, !0, e, i, a, o, s, c)),
        (e.context = au(null)),
        (n = e.current),
        (r = pl()),
        (i = ml(n)),
        (a = Qa(r, i)),
        (a.callback = t ?? null),
        $a(n, a, i),
        (e.current.lanes = i),
        Pt(e, i, r),
        gl(e, r),
        e
      )
    }
    function su(e, t, n, r) {
      var i = t.current,
        a = pl(),
        o = ml(i)
      return (
        (n = au(n)),
        t.context === null ? (t.context = n) : (t.pendingContext = n),
        (t = Qa(a, o)),
        (t.payload = { element: e }),
        (r = r === void 0 ? null : r),
        r !== null && (t.callback = r),
        (e = $a(i, t, o)),
        e !== null && (hl(e, i, o, a), eo(e, i, o)),
        o
      )
    }
    function cu(e) {
      if (((e = e.current), !e.child)) return null
      switch (e.child.tag) {
        case 5:
          return e.child.stateNode
        default:
          return e.child.stateNode
      }
    }
    function lu(e, t) {
      if (((e = e.memoizedState), e !== null && e.dehydrated !== null)) {
        var n = e.retryLane
        e.retryLane = n !== 0 && n < t ? n : t
      }
    }
    function uu(e, t) {
      ;(lu(e, t), (e = e.alternate) && lu(e, t))
    }
    function du() {
      return null
    }
    var fu =
      typeof reportError == `function`
        ? reportError
        : function (e) {
            console.error(e)
          }
    function pu(e) {
      this._internalRoot = e
    }
    ;((mu.prototype.render = pu.prototype.render =
      function (e) {
        var t = this._internalRoot
        if (t === null) throw Error(r(409))
        su(e, t, null, null)
      }),
      (mu.prototype.unmount = pu.prototype.unmount =
        function () {
          var e = this._internalRoot
          if (e !== null) {
            this._internalRoot = null
            var t = e.containerInfo
            ;(wl(function () {
              su(null, e, null, null)
            }),
              (t[ki] = null))
          }
        }))
    function mu(e) {
      this._internalRoot = e
    }
    mu.prototype.unstable_scheduleHydration = function (e) {
      if (e) {
        var t = Vt()
        e = { blockedOn: null, target: e, priority: t }
        for (var n = 0; n < Xt.length && t !== 0 && t < Xt[n].priority; n++);
        ;(Xt.splice(n, 0, e), n === 0 && tn(e))
      }
    }
    function hu(e) {
      return !(!e || (e.nodeType !== 1 && e.nodeType !== 9 && e.nodeType !== 11))
    }
    function gu(e) {
      return !(
        !e ||
        (e.nodeType !== 1 &&
          e.nodeType !== 9 &&
          e.nodeType !== 11 &&
          (e.nodeType !== 8 || e.nodeValue !== ` react-mount-point-unstable `))
      )
    }
    function _u() {}
    function vu(e, t, n, r, i) {
      if (i) {
        if (typeof r == `function`) {
          var a = r
          r = function () {
            var e = cu(o)
            a.call(e)
          }
        }
        var o = ou(t, r, e, 0, null, !1, !1, ``, _u)
        return ((e._reactRootContainer = o), (e[ki] = o.current), ii(e.nodeType === 8 ? e.parentNode : e), wl(), o)
      }
      for (; (i = e.lastChild);) e.removeChild(i)
      if (typeof r == `function`) {
        var s = r
        r = function () {
          var e = cu(c)
          s.call(e)
        }
      }
      var c = ru(e, 0, !1, null, null, !1, !1, ``, _u)
      return (
        (e._reactRootContainer = c),
        (e[ki] = c.current),
        ii(e.nodeType === 8 ? e.parentNode : e),
        wl(function () {
          su(t, c, n, r)
        }),
        c
      )
    }
    function yu(e, t, n, r, i) {
      var a = n._reactRootContainer
      if (a) {
        var o = a
        if (typeof i == `function`) {
          var s = i
          i = function () {
            var e = cu(o)
            s.call(e)
          }
        }
        su(t, o, e, i)
      } else o = vu(n, t, e, i, r)
      return cu(o)
    }
    ;((Rt = function (e) {
      switch (e.tag) {
        case 3:
          var t = e.stateNode
          if (t.current.memoizedState.isDehydrated) {
            var n = Dt(t.pendingLanes)
            n !== 0 && (It(t, n | 1), gl(t, dt()), !(Q & 6) && ((tl = dt() + 500), na()))
          }
          break
        case 13:
          ;(wl(function () {
            var t = Ja(e, 1)
            t !== null && hl(t, e, 1, pl())
          }),
            uu(e, 1))
      }
    }),
      (zt = function (e) {
        if (e.tag === 13) {
          var t = Ja(e, 134217728)
          ;(t !== null && hl(t, e, 134217728, pl()), uu(e, 134217728))
        }
      }),
      (Bt = function (e) {
        if (e.tag === 13) {
          var t = ml(e),
            n = Ja(e, t)
          ;(n !== null && hl(n, e, t, pl()), uu(e, t))
        }
      }),
      (Vt = function () {
        return G
      }),
      (Ht = function (e, t) {
        var n = G
        try {
          return ((G = e), t())
        } finally {
          G = n
        }
      }),
      (ze = function (e, t, n) {
        switch (t) {
          case `input`:
            if ((_e(e, n), (t = n.name), n.type === `radio` && t != null)) {
              for (n = e; n.parentNode;) n = n.parentNode
              for (
                n = n.querySelectorAll(`input[name=` + JSON.stringify(`` + t) + `][type="radio"]`), t = 0;
                t < n.length;
                t++
              ) {
                var i = n[t]
                if (i !== e && i.form === e.form) {
                  var a = Ii(i)
                  if (!a) throw Error(r(90))
                  ;(fe(i), _e(i, a))
                }
              }
            }
            break
          case `textarea`:
            we(e, n)
            break
          case `select`:
            ;((t = n.value), t != null && xe(e, !!n.multiple, t, !1))
        }
      }),
      (We = Cl),
      (Ge = wl))
    var bu = { usingClientEntryPoint: !1, Events: [Pi, Fi, Ii, Ue, B, Cl] },
      xu = { findFiberByHostInstance: Ni, bundleType: 0, version: `18.3.1`, rendererPackageName: `react-dom` },
      Su = {
        bundleType: xu.bundleType,
        version: xu.version,
        rendererPackageName: xu.rendererPackageName,
        rendererConfig: xu.rendererConfig,
        overrideHookState: null,
        overrideHookStateDeletePath: null,
        overrideHookStateRenamePath: null,
        overrideProps: null,
        overridePropsDeletePath: null,
        overridePropsRenamePath: null,
        setErrorHandler: null,
        setSuspenseHandler: null,
        scheduleUpdate: null,
        currentDispatcherRef: C.ReactCurrentDispatcher,
        findHostInstanceByFiber: function (e) {
          return ((e = at(e)), e === null ? null : e.stateNode)
        },
        findFiberByHostInstance: xu.findFiberByHostInstance || du,
        findHostInstancesForRefresh: null,
        scheduleRefresh: null,
        scheduleRoot: null,
        setRefreshHandler: null,
        getCurrentFiber: null,
        reconcilerVersion: `18.3.1-next-f1338f8080-20240426`,
      }
    if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u`) {
      var Cu = __REACT_DEVTOOLS_GLOBAL_HOOK__
      if (!Cu.isDisabled && Cu.supportsFiber)
        try {
          ;((vt = Cu.inject(Su)), (yt = Cu))
        } catch {}
    }
    ;((e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = bu),
      (e.createPortal = function (e, t) {
        var n = 2 < arguments.length && arguments[2] !== void 0 ? arguments[2] : null
        if (!hu(t)) throw Error(r(200))
        return iu(e, t, null, n)
      }),
      (e.createRoot = function (e, t) {
        if (!hu(e)) throw Error(r(299))
        var n = !1,
          i = ``,
          a = fu
        return (
          t != null &&
            (!0 === t.unstable_strictMode && (n = !0),
            t.identifierPrefix !== void 0 && (i = t.identifierPrefix),
            t.onRecoverableError !== void 0 && (a = t.onRecoverableError)),
          (t = ru(e, 1, !1, null, null, n, !1, i, a)),
          (e[ki] = t.current),
          ii(e.nodeType === 8 ? e.parentNode : e),
          new pu(t)
        )
      }),
      (e.findDOMNode = function (e) {
        if (e == null) return null
        if (e.nodeType === 1) return e
        var t = e._reactInternals
        if (t === void 0)
          throw typeof e.render == `function` ? Error(r(188)) : ((e = Object.keys(e).join(`,`)), Error(r(268, e)))
        return ((e = at(t)), (e = e === null ? null : e.stateNode), e)
      }),
      (e.flushSync = function (e) {
        return wl(e)
      }),
      (e.hydrate = function (e, t, n) {
        if (!gu(t)) throw Error(r(200))
        return yu(null, e, t, !0, n)
      }),
      (e.hydrateRoot = function (e, t, n) {
        if (!hu(e)) throw Error(r(405))
        var i = (n != null && n.hydratedSources) || null,
          a = !1,
          o = ``,
          s = fu
        if (
          (n != null &&
            (!0 === n.unstable_strictMode && (a = !0),
            n.identifierPrefix !== void 0 && (o = n.identifierPrefix),
            n.onRecoverableError !== void 0 && (s = n.onRecoverableError)),
          (t = ou(t, null, e, 1, n ?? null, a, !1, o, s)),
          (e[ki] = t.current),
          ii(e),
          i)
        )
          for (e = 0; e < i.length; e++)
            ((n = i[e]),
              (a = n._getVersion),
              (a = a(n._source)),
              t.mutableSourceEagerHydrationData == null
                ? (t.mutableSourceEagerHydrationData = [n, a])
                : t.mutableSourceEagerHydrationData.push(n, a))
        return new mu(t)
      }),
      (e.render = function (e, t, n) {
        if (!gu(t)) throw Error(r(200))
        return yu(null, e, t, !1, n)
      }),
      (e.unmountComponentAtNode = function (e) {
        if (!gu(e)) throw Error(r(40))
        return e._reactRootContainer
          ? (wl(function () {
              yu(null, null, e, !1, function () {
                ;((e._reactRootContainer = null), (e[ki] = null))
              })
            }),
            !0)
          : !1
      }),
      (e.unstable_batchedUpdates = Cl),
      (e.unstable_renderSubtreeIntoContainer = function (e, t, n, i) {
        if (!gu(n)) throw Error(r(200))
        if (e == null || e._reactInternals === void 0) throw Error(r(38))
        return yu(e, t, n, !1, i)
      }),
      (e.version = `18.3.1-next-f1338f8080-20240426`))
  }),
  m = o((e, t) => {
    function n() {
      if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u` && typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE == `function`)
        try {
          __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(n)
        } catch (e) {
          console.error(e)
        }
    }
    ;(n(), (t.exports = p()))
  }),
  h = o((e) => {
    var t = m()
    ;((e.createRoot = t.createRoot), (e.hydrateRoot = t.hydrateRoot))
  }),
  g = {
    en: {
      cancel: `Cancel`,
      close: `Close`,
      save: `Save`,
      delete: `Delete`,
      edit: `Edit`,
      back: `Back`,
      next: `Next`,
      more: `Show more`,
      retry: `Try again`,
      loading: `Loading …`,
      saving: `Saving …`,
      undo: `Undo`,
      dismiss: `Dismiss`,
      search: `Search`,
      clear: `Clear`,
      none: `None`,
      all: `All`,
      download: `Download`,
      required: `Required`,
      nothingFound: `Nothing found`,
      couldNotLoad: `This could not be loaded`,
      couldNotSave: `This was not saved`,
      notKnownWhetherSaved: `No answer came. Trying again sends the same change with the same key, so that it is made once.`,
      offline: `You are offline. What you see may be old; changes wait until you try again.`,
      requestId: (e) => `Request ${e.id}`,
      screenFailed: `This part of the page failed`,
      notAllowed: `You may not see this`,
    },
    es: {
      cancel: `Cancelar`,
      close: `Cerrar`,
      save: `Guardar`,
      delete: `Eliminar`,
      edit: `Editar`,
      back: `Atrás`,
      next: `Siguiente`,
      more: `Mostrar más`,
      retry: `Intentar de nuevo`,
      loading: `Cargando …`,
      saving: `Guardando …`,
      undo: `Deshacer`,
      dismiss: `Descartar`,
      search: `Buscar`,
      clear: `Borrar`,
      none: `Ninguno`,
      all: `Todos`,
      download: `Descargar`,
      required: `Obligatorio`,
      nothingFound: `No se encontró nada`,
      couldNotLoad: `No se pudo cargar`,
      couldNotSave: `No se guardó`,
      notKnownWhetherSaved: `No llegó respuesta. Al intentar de nuevo se envía el mismo cambio con la misma clave, de modo que se hace una sola vez.`,
      offline: `Sin conexión. Lo que ve puede estar desactualizado; los cambios esperan hasta que lo intente de nuevo.`,
      requestId: (e) => `Solicitud ${e.id}`,
      screenFailed: `Falló esta parte de la página`,
      notAllowed: `No tiene permiso para ver esto`,
    },
  },
  _ = c(u(), 1)
function v(e) {
  if (e === `en-XA`) return { locale: `en-US`, messageLanguage: `en`, direction: `ltr`, isPseudo: !0 }
  if (e === `he-XB`) return { locale: `he-IL`, messageLanguage: `en`, direction: `rtl`, isPseudo: !0 }
  let t = b(e) ? e : `en-US`,
    n = t.split(`-`)[0]?.toLowerCase() ?? ``
  return { locale: t, messageLanguage: n === `es` ? `es` : `en`, direction: y.has(n) ? `rtl` : `ltr`, isPseudo: !1 }
}
var y = new Set([`ar`, `ckb`, `dv`, `fa`, `he`, `ps`, `sd`, `ug`, `ur`, `yi`])
function b(e) {
  try {
    return Intl.NumberFormat.supportedLocalesOf(e).length > 0
  } catch {
    return !1
  }
}
var x = (0, _.createContext)(v(`en-US`))
function S() {
  return (0, _.useContext)(x)
}
var C = {
  a: `á`,
  b: `ƀ`,
  c: `ç`,
  d: `ð`,
  e: `é`,
  f: `ƒ`,
  g: `ĝ`,
  h: `ĥ`,
  i: `î`,
  j: `ĵ`,
  k: `ķ`,
  l: `ļ`,
  m: `ɱ`,
  n: `ñ`,
  o: `ö`,
  p: `þ`,
  q: `ǫ`,
  r: `ŕ`,
  s: `š`,
  t: `ţ`,
  u: `û`,
  v: `ṽ`,
  w: `ŵ`,
  x: `ẋ`,
  y: `ý`,
  z: `ž`,
  A: `Å`,
  B: `Ɓ`,
  C: `Ç`,
  D: `Ð`,
  E: `É`,
  F: `Ƒ`,
  G: `Ĝ`,
  H: `Ĥ`,
  I: `Î`,
  J: `Ĵ`,
  K: `Ķ`,
  L: `Ļ`,
  M: `Ṁ`,
  N: `Ñ`,
  O: `Ö`,
  P: `Þ`,
  Q: `Ǫ`,
  R: `Ŕ`,
  S: `Š`,
  T: `Ţ`,
  U: `Û`,
  V: `Ṽ`,
  W: `Ŵ`,
  X: `Ẋ`,
  Y: `Ý`,
  Z: `Ž`,
}
function w(e) {
  return `⟦${e.replaceAll(/[a-z]/gi, (e) => C[e] ?? e)}${` ẋ`.repeat(Math.ceil((e.length * 0.4) / 2))}⟧`
}
var T = Symbol.for(`react-aria.i18n.locale`),
  E = Symbol.for(`react-aria.i18n.strings`),
  D = void 0,
  O = class e {
    constructor(e, t = `en-US`) {
      ;((this.strings = Object.fromEntries(Object.entries(e).filter(([, e]) => e))), (this.defaultLocale = t))
    }
    getStringForLocale(e, t) {
      let n = this.getStringsForLocale(t)[e]
      if (!n) throw Error(`Could not find intl message ${e} in ${t} locale`)
      return n
    }
    getStringsForLocale(e) {
      let t = this.strings[e]
      return (t || ((t = k(e, this.strings, this.defaultLocale)), (this.strings[e] = t)), t)
    }
    static getGlobalDictionaryForPackage(t) {
      if (typeof window > `u`) return null
      let n = window[T]
      if (D === void 0) {
        let t = window[E]
        if (!t) return null
        D = {}
        for (let r in t) D[r] = new e({ [n]: t[r] }, n)
      }
      let r = D?.[t]
      if (!r)
        throw Error(
          `Strings for package "${t}" were not included by LocalizedStringProvider. Please add it to the list passed to createLocalizedStringDictionary.`,
        )
      return r
    }
  }
function k(e, t, n = `en-US`) {
  if (t[e]) return t[e]
  let r = A(e),
    i = j(e)
  if (i && t[`${r}-${i}`]) return t[`${r}-${i}`]
  if (t[r]) return t[r]
  for (let e in t) if (e.startsWith(r + `-`)) return t[e]
  return t[n]
}
function A(e) {
  return Intl.Locale ? new Intl.Locale(e).language : e.split(`-`)[0]
}
function j(e) {
  if (Intl.Locale) return new Intl.Locale(e).script
}
var M = new Map(),
  ee = new Map(),
  N = class {
    constructor(e, t) {
      ;((this.locale = e), (this.strings = t))
    }
    format(e, t) {
      let n = this.strings.getStringForLocale(e, this.locale)
      return typeof n == `function` ? n(t, this) : n
    }
    plural(e, t, n = `cardinal`) {
      let r = t[`=` + e]
      if (r) return typeof r == `function` ? r() : r
      let i = this.locale + `:` + n,
        a = M.get(i)
      return (
        a || ((a = new Intl.PluralRules(this.locale, { type: n })), M.set(i, a)),
        (r = t[a.select(e)] || t.other),
        typeof r == `function` ? r() : r
      )
    }
    number(e) {
      let t = ee.get(this.locale)
      return (t || ((t = new Intl.NumberFormat(this.locale)), ee.set(this.locale, t)), t.format(e))
    }
    select(e, t) {
      let n = e[t] || e.other
      return typeof n == `function` ? n() : n
    }
  }
function P(e) {
  let { messageLanguage: t, isPseudo: n } = S()
  return (0, _.useMemo)(() => te(e, t, n), [e, t, n])
}
function te(e, t, n) {
  let r = new N(t, new O({ ...e }, `en`))
  return (e, t) => {
    let i = r.format(e, t)
    return n ? w(i) : i
  }
}
function ne() {
  return P(g)
}
var F = {
    badge: `db-states-module-badge-FBEG`,
    banner: `db-states-module-banner-NXkT`,
    bannerTitle: `db-states-module-bannerTitle-COse`,
    bannerDetail: `db-states-module-bannerDetail-WIid`,
    problems: `db-states-module-problems-q2El`,
    empty: `db-states-module-empty-C4ci`,
    emptyTitle: `db-states-module-emptyTitle-Wlaj`,
    skeleton: `db-states-module-skeleton-C5zT`,
    pulse: `db-states-module-pulse-YzU3`,
    rows: `db-states-module-rows-DlmF`,
  },
  I = o((e) => {
    var t = u(),
      n = Symbol.for(`react.element`),
      r = Symbol.for(`react.fragment`),
      i = Object.prototype.hasOwnProperty,
      a = t.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner,
      o = { key: !0, ref: !0, __self: !0, __source: !0 }
    function s(e, t, r) {
      var s,
        c = {},
        l = null,
        u = null
      for (s in (r !== void 0 && (l = `` + r),
      t.key !== void 0 && (l = `` + t.key),
      t.ref !== void 0 && (u = t.ref),
      t))
        i.call(t, s) && !o.hasOwnProperty(s) && (c[s] = t[s])
      if (e && e.defaultProps) for (s in ((t = e.defaultProps), t)) c[s] === void 0 && (c[s] = t[s])
      return { $$typeof: n, type: e, key: l, ref: u, props: c, _owner: a.current }
    }
    ;((e.Fragment = r), (e.jsx = s), (e.jsxs = s))
  }),
  L = o((e, t) => {
    t.exports = I()
  })()
function re({ tone: e = `info`, title: t, actions: n, children: r }) {
  return (0, L.jsxs)(`div`, {
    className: F.banner,
    'data-tone': e,
    role: e === `negative` ? `alert` : `status`,
    children: [
      (0, L.jsxs)(`div`, {
        children: [
          (0, L.jsx)(`div`, { className: F.bannerTitle, children: t }),
          r !== void 0 && (0, L.jsx)(`div`, { className: F.bannerDetail, children: r }),
        ],
      }),
      n,
    ],
  })
}
function ie({ title: e, children: t, actions: n }) {
  return (0, L.jsxs)(`div`, {
    className: F.empty,
    children: [(0, L.jsx)(`p`, { className: F.emptyTitle, children: e }), t, n],
  })
}
function ae({ height: e = `1rem`, width: t = `100%` }) {
  return (0, L.jsx)(`span`, { className: F.skeleton, style: { height: e, width: t } })
}
function oe({ count: e = 8, height: t = `2.25rem` }) {
  let n = ne()
  return (0, L.jsx)(`div`, {
    className: F.rows,
    role: `status`,
    'aria-label': n(`loading`),
    children: Array.from({ length: e }, (e, n) => (0, L.jsx)(ae, { height: t }, n)),
  })
}
function se(e) {
  return (0, L.jsx)(ie, { title: `Accounts` })
}
var ce = { button: `db-button-module-button-FAy7` }
function le(...e) {
  return (...t) => {
    for (let n of e) typeof n == `function` && n(...t)
  }
}
var R = typeof document < `u` ? _.useLayoutEffect : () => {},
  ue = { prefix: String(Math.round(Math.random() * 1e10)), current: 0 },
  de = _.createContext(ue),
  fe = _.createContext(!1)
typeof window < `u` && window.document && window.document.createElement
var pe = new WeakMap()
function me(e = !1) {
  let t = (0, _.useContext)(de),
    n = (0, _.useRef)(null)
  if (n.current === null && !e) {
    let e = _.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?.ReactCurrentOwner?.current
    if (e) {
      let n = pe.get(e)
      n == null
        ? pe.set(e, { id: t.current, state: e.memoizedState })
        : e.memoizedState !== n.state && ((t.current = n.id), pe.delete(e))
    }
    n.current = ++t.current
  }
  return n.current
}
function he(e) {
  let t = (0, _.useContext)(de),
    n = me(!!e),
    r = `react-aria${t.prefix}`
  return e || `${r}-${n}`
}
function ge(e) {
  let t = _.useId(),
    [n] = (0, _.useState)(xe()),
    r = n ? `react-aria` : `react-aria${ue.prefix}`
  return e || `${r}-${t}`
}
var _e = typeof _.useId == `function` ? ge : he
function ve() {
  return !1
}
function ye() {
  return !0
}
function be(e) {
  return () => {}
}
function xe() {
  return typeof _.useSyncExternalStore == `function` ? _.useSyncExternalStore(be, ve, ye) : (0, _.useContext)(fe)
}
function Se(e) {
  let [t, n] = (0, _.useState)(e),
    r = (0, _.useRef)(t),
    i = (0, _.useRef)(null),
    a = (0, _.useRef)(() => {
      if (!i.current) return
      let e = i.current.next()
      e.done ? (i.current = null) : r.current === e.value ? a.current() : n(e.value)
    })
  return (
    R(() => {
      ;((r.current = t), i.current && a.current())
    }),
    [
      t,
      (0, _.useCallback)(
        (e) => {
          ;((i.current = e(r.current)), a.current())
        },
        [a],
      ),
    ]
  )
}
var Ce = !!(typeof window < `u` && window.document && window.document.createElement),
  we = new Map(),
  Te
typeof FinalizationRegistry < `u` &&
  (Te = new FinalizationRegistry((e) => {
    we.delete(e)
  }))
var Ee = new WeakMap()
function De(e) {
  let [t, n] = (0, _.useState)(e),
    r = (0, _.useRef)(null),
    i = _e(t),
    a = (0, _.useRef)(null),
    o = Ee.get(a)
  if ((Te && o !== i && (o != null && Te.unregister(a), Te.register(a, i, a), Ee.set(a, i)), Ce)) {
    let e = we.get(i)
    e && !e.includes(r) ? e.push(r) : we.set(i, [r])
  }
  return (
    R(() => {
      let e = i
      return () => {
        ;(Te && (Te.unregister(a), Ee.delete(a)), we.delete(e))
      }
    }, [i]),
    (0, _.useEffect)(() => {
      let e = r.current
      return (
        e && n(e),
        () => {
          e && (r.current = null)
        }
      )
    }),
    i
  )
}
function Oe(e, t) {
  if (e === t) return e
  let n = we.get(e)
  if (n) return (n.forEach((e) => (e.current = t)), t)
  let r = we.get(t)
  return r ? (r.forEach((t) => (t.current = e)), e) : t
}
function ke(e = []) {
  let t = De(),
    [n, r] = Se(t),
    i = (0, _.useCallback)(() => {
      r(function* () {
        ;(yield t, yield document.getElementById(t) ? t : void 0)
      })
    }, [t, r])
  return (R(i, [t, i, ...e]), n)
}
function Ae(...e) {
  return e.length === 1 && e[0]
    ? e[0]
    : (t) => {
        let n = !1,
          r = e.map((e) => {
            let r = je(e, t)
            return ((n ||= typeof r == `function`), r)
          })
        if (n)
          return () => {
            r.forEach((t, n) => {
              typeof t == `function` ? t() : je(e[n], null)
            })
          }
      }
}
function je(e, t) {
  if (typeof e == `function`) return e(t)
  e != null && (e.current = t)
}
function Me(e) {
  var t,
    n,
    r = ``
  if (typeof e == `string` || typeof e == `number`) r += e
  else if (typeof e == `object`) {
    if (Array.isArray(e)) {
      var i = e.length
      for (t = 0; t < i; t++) e[t] && (n = Me(e[t])) && (r && (r += ` `), (r += n))
    } else for (n in e) e[n] && (r && (r += ` `), (r += n))
  }
  return r
}
function Ne() {
  for (var e, t, n = 0, r = ``, i = arguments.length; n < i; n++)
    (e = arguments[n]) && (t = Me(e)) && (r && (r += ` `), (r += t))
  return r
}
function z(...e) {
  let t = { ...e[0] }
  for (let n = 1; n < e.length; n++) {
    let r = e[n]
    for (let e in r) {
      let n = t[e],
        i = r[e]
      typeof n == `function` &&
      typeof i == `function` &&
      e[0] === `o` &&
      e[1] === `n` &&
      e.charCodeAt(2) >= 65 &&
      e.charCodeAt(2) <= 90
        ? (t[e] = le(n, i))
        : (e === `className` || e === `UNSAFE_className`) && typeof n == `string` && typeof i == `string`
          ? (t[e] = Ne(n, i))
          : e === `id` && n && i
            ? (t.id = Oe(n, i))
            : e === `ref` && n && i
              ? (t.ref = Ae(n, i))
              : (t[e] = i === void 0 ? n : i)
    }
  }
  return t
}
function Pe(e) {
  let t = (0, _.useRef)(null),
    n = (0, _.useRef)(void 0),
    r = (0, _.useCallback)(
      (t) => {
        if (typeof e == `function`) {
          let n = e,
            r = n(t)
          return () => {
            typeof r == `function` ? r() : n(null)
          }
        }
        if (e)
          return (
            (e.current = t),
            () => {
              e.current = null
            }
          )
      },
      [e],
    )
  return (0, _.useMemo)(
    () => ({
      get current() {
        return t.current
      },
      set current(e) {
        ;((t.current = e), (n.current &&= (n.current(), void 0)), e != null && (n.current = r(e)))
      },
    }),
    [r],
  )
}
var Fe = Symbol(`default`)
function Ie({ values: e, children: t }) {
  for (let [n, r] of e) t = _.createElement(n.Provider, { value: r }, t)
  return t
}
function Le(e) {
  let {
    className: t,
    style: n,
    children: r,
    defaultClassName: i,
    defaultChildren: a,
    defaultStyle: o,
    values: s,
    render: c,
  } = e
  return (0, _.useMemo)(() => {
    let e, l, u
    return (
      (e = typeof t == `function` ? t({ ...s, defaultClassName: i }) : t),
      (l = typeof n == `function` ? n({ ...s, defaultStyle: o || {} }) : n),
      (u = typeof r == `function` ? r({ ...s, defaultChildren: a }) : (r ?? a)),
      {
        className: e ?? i,
        style: l || o ? { ...o, ...l } : void 0,
        children: u ?? a,
        'data-rac': ``,
        render: c ? (e) => c(e, s) : void 0,
      }
    )
  }, [t, n, r, i, a, o, s, c])
}
function Re(e, t) {
  let n = (0, _.useContext)(e)
  if (t === null) return null
  if (n && typeof n == `object` && `slots` in n && n.slots) {
    let e = t || Fe
    if (!n.slots[e]) {
      let e = new Intl.ListFormat().format(Object.keys(n.slots).map((e) => `"${e}"`)),
        r = t ? `Invalid slot "${t}".` : `A slot prop is required.`
      throw Error(`${r} Valid slot names are ${e}.`)
    }
    return n.slots[e]
  }
  return n
}
function ze(e, t, n) {
  let { ref: r, ...i } = Re(n, e.slot) || {},
    a = Pe((0, _.useMemo)(() => Ae(t, r), [t, r])),
    o = z(i, e)
  return (
    `style` in i &&
      i.style &&
      `style` in e &&
      e.style &&
      (o.style =
        typeof i.style == `function` || typeof e.style == `function`
          ? (t) => {
              let n = typeof i.style == `function` ? i.style(t) : i.style,
                r = { ...t.defaultStyle, ...n },
                a = typeof e.style == `function` ? e.style({ ...t, defaultStyle: r }) : e.style
              return { ...r, ...a }
            }
          : { ...i.style, ...e.style }),
    [o, a]
  )
}
function Be(e = !0) {
  let [t, n] = (0, _.useState)(e),
    r = (0, _.useRef)(!1),
    i = (0, _.useCallback)((e) => {
      ;((r.current = !0), n(!!e))
    }, [])
  return (
    R(() => {
      r.current || n(!1)
    }, []),
    [i, t]
  )
}
function Ve(e) {
  let t = /^(data-.*)$/,
    n = {}
  for (let r in e) t.test(r) || (n[r] = e[r])
  return n
}
function He(e, t, n) {
  let { render: r, ...i } = t,
    a = (0, _.useRef)(null),
    o = (0, _.useMemo)(() => Ae(n, a), [n, a])
  R(() => {}, [e, r])
  let s = { ...i, ref: o }
  return r ? r(s, void 0) : _.createElement(e, s)
}
var Ue = {},
  B = new Proxy(
    {},
    {
      get(e, t) {
        if (typeof t != `string`) return
        let n = Ue[t]
        return (n || ((n = (0, _.forwardRef)(He.bind(null, t))), (Ue[t] = n)), n)
      },
    },
  ),
  We = `react-aria-clear-focus`,
  Ge = `react-aria-focus`,
  V = (e) => (Je(e) ? e.document : Ye(e) ? e : (e?.ownerDocument ?? (typeof document < `u` ? document : void 0))),
  Ke = (e) => V(e)?.defaultView ?? (typeof window < `u` ? window : void 0)
function qe(e) {
  return typeof e == `object` && !!e && `nodeType` in e && typeof e.nodeType == `number`
}
function Je(e) {
  return typeof e == `object` && !!e && `window` in e && e.window === e
}
function Ye(e) {
  return qe(e) && e.nodeType === 9
}
function Xe(e) {
  return qe(e) && e.nodeType === 11 && `host` in e
}
function Ze(e, t, n, r) {
  if (n == null || e == null) return () => {}
  let i = Array.isArray(e) ? e : [e]
  for (let e of i) e.addEventListener(t, n, r)
  return () => {
    for (let e of i) e.removeEventListener(t, n, r)
  }
}
function Qe(e, t, n, r) {
  if (e == null) return () => {}
  let i = [],
    a = Array.isArray(e) ? e : [e]
  for (let e of a) {
    let a = e.style.getPropertyValue(t),
      o = e.style.getPropertyPriority(t)
    ;(e.style.setProperty(t, n, r),
      i.unshift(() => {
        a ? e.style.setProperty(t, a, o) : e.style.removeProperty(t)
      }))
  }
  return () => {
    for (let e of i) e()
  }
}
var $e = !1
function et() {
  return $e
}
function H(e, t) {
  if (!et()) return t && e ? e.contains(t) : !1
  if (!e || !t) return !1
  let n = t
  for (; n != null;) {
    if (n === e) return !0
    n =
      typeof n.assignedElements != `function` && n.assignedSlot?.parentNode
        ? n.assignedSlot.parentNode
        : Xe(n)
          ? n.host
          : n.parentNode
  }
  return !1
}
var U = (e = document) => {
  if (!et()) return e.activeElement
  let t = e.activeElement
  for (; t && `shadowRoot` in t && t.shadowRoot?.activeElement;) t = t.shadowRoot.activeElement
  return t
}
function W(e) {
  if (et() && e.target instanceof Element && e.target.shadowRoot) {
    if (`composedPath` in e) return e.composedPath()[0] ?? null
    if (`composedPath` in e.nativeEvent) return e.nativeEvent.composedPath()[0] ?? null
  }
  return e.target
}
function tt(e, t) {
  if (t === null) return []
  t ??= Ke(e)
  let n = [t]
  if (!et() || !e || e === t) return n
  let r = `getRootNode` in t ? t.getRootNode() : null,
    i = e.getRootNode() ?? null
  for (; Xe(i) && i !== r;) (n.push(i), (i = i.host.getRootNode()))
  return n
}
function nt(e) {
  if (!e) return !1
  let t = e.getRootNode(),
    n = Ke(e)
  if (!(t instanceof n.Document || t instanceof n.ShadowRoot)) return !1
  let r = t.activeElement
  return r != null && e.contains(r)
}
function rt(e) {
  let t = ot(V(e))
  t !== e && (t && it(t, e), e && at(e, t))
}
function it(e, t) {
  ;(e.dispatchEvent(new FocusEvent(`blur`, { relatedTarget: t })),
    e.dispatchEvent(new FocusEvent(`focusout`, { bubbles: !0, relatedTarget: t })))
}
function at(e, t) {
  ;(e.dispatchEvent(new FocusEvent(`focus`, { relatedTarget: t })),
    e.dispatchEvent(new FocusEvent(`focusin`, { bubbles: !0, relatedTarget: t })))
}
function ot(e) {
  let t = U(e),
    n = t?.getAttribute(`aria-activedescendant`)
  return (n && e.getElementById(n)) || t
}
function st(e) {
  e.focus({ preventScroll: !0 })
}
var ct = typeof Element < `u` && `checkVisibility` in Element.prototype
function lt(e) {
  let t = Ke(e)
  if (!(e instanceof t.HTMLElement) && !(e instanceof t.SVGElement)) return !1
  let { display: n, visibility: r } = e.style,
    i = n !== `none` && r !== `hidden` && r !== `collapse`
  if (i) {
    let { getComputedStyle: t } = Ke(e),
      { display: n, visibility: r } = t(e)
    i = n !== `none` && r !== `hidden` && r !== `collapse`
  }
  return i
}
function ut(e, t) {
  return (
    !e.hasAttribute(`hidden`) &&
    !e.hasAttribute(`data-react-aria-prevent-focus`) &&
    (e.nodeName === `DETAILS` && t && t.nodeName !== `SUMMARY` ? e.hasAttribute(`open`) : !0)
  )
}
function dt(e, t) {
  return ct
    ? e.checkVisibility({ visibilityProperty: !0 }) && !e.closest(`[data-react-aria-prevent-focus]`)
    : e.nodeName !== `#comment` && lt(e) && ut(e, t) && (!e.parentElement || dt(e.parentElement, e))
}
var ft = [
    `input:not([disabled]):not([type=hidden])`,
    `select:not([disabled])`,
    `textarea:not([disabled])`,
    `button:not([disabled])`,
    `a[href]`,
    `area[href]`,
    `summary`,
    `iframe`,
    `object`,
    `embed`,
    `audio[controls]`,
    `video[controls]`,
    `[contenteditable]:not([contenteditable^="false"])`,
    `permission`,
  ],
  pt = ft.join(`:not([hidden]),`) + `,[tabindex]:not([disabled]):not([hidden])`
ft.push(`[tabindex]:not([tabindex="-1"]):not([disabled])`)
var mt = ft.join(`:not([hidden]):not([tabindex="-1"]),`)
function ht(e, t) {
  return e.matches(pt) && !_t(e) && (t?.skipVisibilityCheck || dt(e))
}
function gt(e) {
  return e.matches(mt) && dt(e) && !_t(e)
}
function _t(e) {
  let t = e
  for (; t != null;) {
    if (t instanceof Ke(t).HTMLElement && t.inert) return !0
    t = t.parentElement
  }
  return !1
}
function vt(e) {
  let t = e
  return (
    (t.nativeEvent = e),
    (t.isDefaultPrevented = () => t.defaultPrevented),
    (t.isPropagationStopped = () => t.cancelBubble),
    (t.persist = () => {}),
    t
  )
}
function yt(e, t) {
  ;(Object.defineProperty(e, 'target', { value: t }), Object.defineProperty(e, 'currentTarget', { value: t }))
}
function bt(e) {
  let t = (0, _.useRef)({ isFocused: !1, observer: null })
  return (
    R(() => {
      let e = t.current
      return () => {
        e.observer &&= (e.observer.disconnect(), null)
      }
    }, []),
    (0, _.useCallback)(
      (n) => {
        let r = W(n)
        if (
          r instanceof HTMLButtonElement ||
          r instanceof HTMLInputElement ||
          r instanceof HTMLTextAreaElement ||
          r instanceof HTMLSelectElement
        ) {
          t.current.isFocused = !0
          let n = r
          ;(n.addEventListener(
            `focusout`,
            (r) => {
              if (((t.current.isFocused = !1), n.disabled)) {
                let t = vt(r)
                e?.(t)
              }
              t.current.observer && (t.current.observer.disconnect(), (t.current.observer = null))
            },
            { once: !0 },
          ),
            (t.current.observer = new MutationObserver(() => {
              if (t.current.isFocused && n.disabled) {
                t.current.observer?.disconnect()
                let e = n === U() ? null : U()
                ;(n.dispatchEvent(new FocusEvent(`blur`, { relatedTarget: e })),
                  n.dispatchEvent(new FocusEvent(`focusout`, { bubbles: !0, relatedTarget: e })))
              }
            })),
            t.current.observer.observe(n, { attributes: !0, attributeFilter: [`disabled`] }))
        }
      },
      [e],
    )
  )
}
var xt = !1
function St(e) {
  for (; e && !ht(e, { skipVisibilityCheck: !0 });) e = e.parentElement
  let t = U(Ke(e).document)
  if (!t || t === e) return
  let n = e?.getRootNode(),
    r = n != null && Xe(n) ? n : Ke(e),
    i = (t) => t === e || (qe(t) && H(e, t)),
    a = (e) => e === t || (t != null && qe(e) && H(t, e))
  xt = !0
  let o = !1,
    s = (e) => {
      ;(a(W(e)) || o) && e.stopImmediatePropagation()
    },
    c = (n) => {
      ;(a(W(n)) || o) && (n.stopImmediatePropagation(), !e && !o && ((o = !0), st(t), d()))
    },
    l = (e) => {
      ;(i(W(e)) || o) && e.stopImmediatePropagation()
    },
    u = (e) => {
      ;(i(W(e)) || o) && (e.stopImmediatePropagation(), o || ((o = !0), st(t), d()))
    }
  ;(r.addEventListener(`blur`, s, !0),
    r.addEventListener(`focusout`, c, !0),
    r.addEventListener(`focusin`, u, !0),
    r.addEventListener(`focus`, l, !0))
  let d = () => {
      ;(cancelAnimationFrame(f),
        r.removeEventListener(`blur`, s, !0),
        r.removeEventListener(`focusout`, c, !0),
        r.removeEventListener(`focusin`, u, !0),
        r.removeEventListener(`focus`, l, !0),
        (xt = !1),
        (o = !1))
    },
    f = requestAnimationFrame(d)
  return d
}
function Ct(e) {
  if (typeof window > `u` || window.navigator == null) return !1
  let t = window.navigator.userAgentData?.brands
  return (Array.isArray(t) && t.some((t) => e.test(t.brand))) || e.test(window.navigator.userAgent)
}
function wt(e) {
  return (
    typeof window < `u` &&
    window.navigator != null &&
    e.test(window.navigator.userAgentData?.platform || window.navigator.platform)
  )
}
function Tt(e) {
  let t = null
  return () => ((t ??= e()), t)
}
var Et = Tt(function () {
    return wt(/^Mac/i)
  }),
  Dt = Tt(function () {
    return wt(/^iPhone/i)
  }),
  Ot = Tt(function () {
    return wt(/^iPad/i) || (Et() && navigator.maxTouchPoints > 1)
  }),
  kt = Tt(function () {
    return Dt() || Ot()
  }),
  At = Tt(function () {
    return Et() || kt()
  }),
  jt = Tt(function () {
    return Ct(/AppleWebKit/i) && (kt() || !Mt())
  }),
  Mt = Tt(function () {
    return Ct(/Chrome|CriOS|CrMo/i)
  }),
  Nt = Tt(function () {
    return Ct(/Android/i)
  })
function Pt(e) {
  return e.pointerType === `` && e.isTrusted
    ? !0
    : Nt() && e.pointerType
      ? e.type === `click` && e.buttons === 1
      : e.detail === 0 && !e.pointerType
}
function Ft(e) {
  return (
    (!Nt() && e.width === 0 && e.height === 0) ||
    (Nt() && e.width === 1 && e.height === 1 && e.pressure === 0 && e.detail === 0 && e.pointerType === `mouse`)
  )
}
var It = (0, _.createContext)({ isNative: !0, open: Bt, useHref: (e) => e })
function G() {
  return (0, _.useContext)(It)
}
function Lt(e, t) {
  let n = e.getAttribute(`target`)
  return (
    (!n || n === `_self`) &&
    e.origin === location.origin &&
    !e.hasAttribute(`download`) &&
    !t.metaKey &&
    !t.ctrlKey &&
    !t.altKey &&
    !t.shiftKey
  )
}
function Rt(e, t, n = !0) {
  let { metaKey: r, ctrlKey: i, altKey: a, shiftKey: o } = t,
    s =
      jt() && Et() && !Ot()
        ? new KeyboardEvent(`keydown`, { keyIdentifier: `Enter`, metaKey: r, ctrlKey: i, altKey: a, shiftKey: o })
        : new MouseEvent(`click`, {
            metaKey: r,
            ctrlKey: i,
            altKey: a,
            shiftKey: o,
            detail: 1,
            bubbles: !0,
            cancelable: !0,
          })
  ;((Rt.isOpening = n), st(e), e.dispatchEvent(s), (Rt.isOpening = !1))
}
Rt.isOpening = !1
function zt(e, t) {
  if (e instanceof HTMLAnchorElement) t(e)
  else if (e.hasAttribute(`data-href`)) {
    let n = document.createElement(`a`)
    ;((n.href = e.getAttribute(`data-href`)),
      e.hasAttribute(`data-target`) && (n.target = e.getAttribute(`data-target`)),
      e.hasAttribute(`data-rel`) && (n.rel = e.getAttribute(`data-rel`)),
      e.hasAttribute(`data-download`) && (n.download = e.getAttribute(`data-download`)),
      e.hasAttribute(`data-ping`) && (n.ping = e.getAttribute(`data-ping`)),
      e.hasAttribute(`data-referrer-policy`) && (n.referrerPolicy = e.getAttribute(`data-referrer-policy`)),
      e.appendChild(n),
      t(n),
      e.removeChild(n))
  }
}
function Bt(e, t) {
  zt(e, (e) => Rt(e, t))
}
function Vt(e) {
  let t = G().useHref(e?.href ?? ``),
    n = {}
  if (e)
    for (let r of [`href`, `target`, `rel`, `download`, `ping`, `referrerPolicy`])
      r in e && e[r] !== void 0 && (n[r] = r === `href` ? t : e[r])
  return n
}
function Ht(e, t, n, r) {
  !t.isNative &&
    e.currentTarget instanceof HTMLAnchorElement &&
    e.currentTarget.href &&
    !e.isDefaultPrevented() &&
    Lt(e.currentTarget, e) &&
    n &&
    (e.preventDefault(), t.open(e.currentTarget, e, n, r))
}
var Ut = null,
  Wt = new Set(),
  Gt = new Map(),
  Kt = !1,
  qt = !1,
  Jt = { Tab: !0, Escape: !0 }
function Yt(e, t) {
  for (let n of Wt) n(e, t)
}
function Xt(e) {
  return !(
    e.metaKey ||
    (!Et() && e.altKey) ||
    e.ctrlKey ||
    e.key === `Control` ||
    e.key === `Shift` ||
    e.key === `Meta`
  )
}
function Zt(e) {
  ;((Kt = !0), !Rt.isOpening && Xt(e) && ((Ut = `keyboard`), Yt(`keyboard`, e)))
}
function Qt(e) {
  ;((Ut = `pointer`),
    `pointerType` in e && e.pointerType,
    (e.type === `mousedown` || e.type === `pointerdown`) && ((Kt = !0), Yt(`pointer`, e)))
}
function $t(e) {
  !Rt.isOpening && Pt(e) && ((Kt = !0), (Ut = `virtual`))
}
function en(e) {
  if (xt) return
  let t = W(e),
    n = Ke(t),
    r = V(t)
  t === n
    ? (qt = !0)
    : t !== r && e.isTrusted && (!Kt && !qt && ((Ut = `virtual`), Yt(`virtual`, e)), (Kt = !1), (qt = !1))
}
function tn() {
  xt || ((Kt = !1), (qt = !0))
}
function nn(e) {
  let t = U(V(W(e)))
  queueMicrotask(() => {
    U(V(W(e))) !== t && ln(`keyboard`)
  })
}
function rn(e) {
  if (typeof window > `u` || typeof document > `u`) return
  let t = Ke(e),
    n = V(e)
  if (Gt.get(t)) return
  let r = t.HTMLElement.prototype.focus
  ;(Reflect.defineProperty(t.HTMLElement.prototype, 'focus', {
    configurable: !0,
    writable: !0,
    value: function () {
      ;((Kt = !0), r.apply(this, arguments))
    },
  }),
    n.addEventListener(`keydown`, Zt, !0),
    n.addEventListener(`keyup`, Zt, !0),
    n.addEventListener(`click`, $t, !0),
    n.addEventListener(`invalid`, nn, !0),
    t.addEventListener(`focus`, en, !0),
    t.addEventListener(`blur`, tn, !1),
    typeof PointerEvent < `u` &&
      (n.addEventListener(`pointerdown`, Qt, !0),
      n.addEventListener(`pointermove`, Qt, !0),
      n.addEventListener(`pointerup`, Qt, !0)),
    t.addEventListener(
      `beforeunload`,
      () => {
        an(e)
      },
      { once: !0 },
    ),
    Gt.set(t, { focus: r }))
}
var an = (e, t) => {
  let n = Ke(e),
    r = V(e)
  ;(t && r.removeEventListener(`DOMContentLoaded`, t),
    Gt.has(n) &&
      (Reflect.defineProperty(n.HTMLElement.prototype, 'focus', {
        configurable: !0,
        writable: !0,
        value: Gt.get(n).focus,
      }),
      r.removeEventListener(`keydown`, Zt, !0),
      r.removeEventListener(`keyup`, Zt, !0),
      r.removeEventListener(`click`, $t, !0),
      r.removeEventListener(`invalid`, nn, !0),
      n.removeEventListener(`focus`, en, !0),
      n.removeEventListener(`blur`, tn, !1),
      typeof PointerEvent < `u` &&
        (r.removeEventListener(`pointerdown`, Qt, !0),
        r.removeEventListener(`pointermove`, Qt, !0),
        r.removeEventListener(`pointerup`, Qt, !0)),
      Gt.delete(n)))
}
function on(e) {
  let t = V(e),
    n
  return (
    t.readyState === `loading`
      ? ((n = () => {
          rn(e)
        }),
        t.addEventListener(`DOMContentLoaded`, n))
      : rn(e),
    () => an(e, n)
  )
}
typeof document < `u` && on()
function sn() {
  return Ut !== `pointer`
}
function cn() {
  return Ut
}
function ln(e) {
  ;((Ut = e), Yt(e, null))
}
var un = new Set([`checkbox`, `radio`, `range`, `color`, `file`, `image`, `button`, `submit`, `reset`])
function dn(e, t, n) {
  let r = n ? W(n) : void 0,
    i = V(r),
    a = Ke(r),
    o = a === void 0 ? HTMLInputElement : a.HTMLInputElement,
    s = a === void 0 ? HTMLTextAreaElement : a.HTMLTextAreaElement,
    c = a === void 0 ? HTMLElement : a.HTMLElement,
    l = a === void 0 ? KeyboardEvent : a.KeyboardEvent,
    u = U(i)
  return (
    (e = e || (u instanceof o && !un.has(u.type)) || u instanceof s || (u instanceof c && u.isContentEditable)),
    !(e && t === `keyboard` && n instanceof l && !Jt[n.key])
  )
}
function fn(e, t, n) {
  ;(rn(),
    (0, _.useEffect)(() => {
      if (n?.enabled === !1) return
      let t = (t, r) => {
        dn(!!n?.isTextInput, t, r) && e(sn())
      }
      return (
        Wt.add(t),
        () => {
          Wt.delete(t)
        }
      )
    }, t))
}
function pn(e, t) {
  let n = Ke(t),
    r = V(t)
  if (r == null || n == null) return
  let i,
    a = `meta[name="${CSS.escape(e)}"], meta[property="${CSS.escape(e)}"]`,
    o = r.querySelector(a)
  return (
    o &&
      o instanceof n.HTMLMetaElement &&
      (e === `csp-nonce` && o.nonce && (i ??= o.nonce || void 0), o.content && (i ??= o.content || void 0)),
    e === `csp-nonce` && (i ??= n.__webpack_nonce__ || globalThis.__webpack_nonce__ || void 0),
    i
  )
}
var mn = 100,
  hn = 600,
  K = {
    isOpen: !1,
    screenWidth: 0,
    screenHeight: 0,
    screenAngle: 0,
    screenTimeout: 0,
    startTimeStamp: 0,
    endTimeStamp: 0,
    resizeTimeStamp: 0,
    resizeTimeout: 0,
  },
  gn = new Set([`checkbox`, `radio`, `range`, `color`, `file`, `image`, `button`, `submit`, `reset`])
function _n() {
  let e = Number(window.visualViewport?.width ?? window.innerWidth),
    t = Number(window.visualViewport?.height ?? window.innerHeight),
    n = Number(window.visualViewport?.scale ?? 1)
  return { width: e * n, height: t * n, angle: window.screen.orientation?.angle ?? 0 }
}
function vn(e) {
  K.resizeTimeStamp <= e.timeStamp + 50 &&
    ((K.resizeTimeStamp = e.timeStamp + 150),
    window.clearTimeout(K.resizeTimeout),
    (K.resizeTimeout = window.setTimeout(yn, 150)))
}
function yn() {
  let e = pn(`viewport`)
  if (Nt() && e?.includes(`overlays-content`)) return
  let t = performance.now(),
    n = _n(),
    r = t - K.startTimeStamp,
    i = K.screenHeight - n.height,
    a = K.screenAngle - n.angle
  ;(Math.abs(a) % 180 &&
    K.screenWidth - n.height < mn &&
    ((K.screenWidth = n.width), (K.screenHeight = n.height), (K.screenAngle = n.angle), (i = 0)),
    r > hn &&
      (window.clearTimeout(K.screenTimeout),
      (K.screenTimeout = window.setTimeout(() => {
        let e = wn(document.hasFocus() ? U() : null),
          t = _n()
        Math.abs(K.screenAngle - t.angle) % 180 ||
          (K.isOpen && e) ||
          ((K.screenWidth = t.width), (K.screenHeight = t.height), (K.screenAngle = t.angle), (K.isOpen = !1))
      }, hn))),
    r <= hn && i >= mn && (K.endTimeStamp = t),
    (K.isOpen = i >= mn))
}
function bn() {
  let e = _n(),
    t = K.screenAngle - e.angle
  if (Math.abs(t) % 180 && !K.isOpen) {
    let e = K.screenWidth
    ;((K.screenWidth = K.screenHeight), (K.screenHeight = e))
  }
  K.isOpen || (K.screenAngle = e.angle)
}
function xn(e) {
  let t = wn(W(e)),
    n = performance.now(),
    r = _n(),
    i = K.screenHeight - r.height
  ;(i < mn &&
    t &&
    ((K.screenWidth = r.width), (K.screenHeight = r.height), (K.screenAngle = r.angle), (K.startTimeStamp = n)),
    t && window.clearTimeout(K.screenTimeout),
    i >= mn && t && (K.endTimeStamp = n))
}
function Sn() {
  let e = _n()
  ;(Ze(window.visualViewport, `resize`, jt() ? yn : vn),
    Ze(window.screen.orientation, `change`, bn),
    Ze(window, `focus`, xn, { capture: !0, passive: !0 }),
    (K.screenWidth = e.width),
    (K.screenHeight = e.height),
    (K.screenAngle = e.angle))
}
typeof document < `u` && (document.readyState === `loading` ? Ze(document, `DOMContentLoaded`, Sn) : Sn())
function Cn() {
  let e = pn(`viewport`)
  return Nt() && e?.includes(`overlays-content`)
    ? !1
    : K.isOpen
      ? !0
      : K.startTimeStamp
        ? K.endTimeStamp >= K.startTimeStamp
          ? !0
          : performance.now() - K.startTimeStamp <= hn
            ? K.endTimeStamp > 0 || window.navigator.maxTouchPoints > 0
            : !1
        : window.navigator.maxTouchPoints > 0
}
function wn(e) {
  if (!(e instanceof Element) || !ht(e)) return !1
  let t = e instanceof HTMLTextAreaElement,
    n = e instanceof HTMLElement && e.isContentEditable,
    r = e instanceof HTMLInputElement && !gn.has(e.type)
  return t || n || r
}
function Tn(e) {
  return Et() ? e.metaKey : e.ctrlKey
}
function En() {
  return K.isOpen
}
var Dn = _.useInsertionEffect ?? R
function On(e) {
  let t = (0, _.useRef)(null)
  return (
    Dn(() => {
      t.current = e
    }, [e]),
    (0, _.useCallback)((...e) => {
      let n = t.current
      return n?.(...e)
    }, [])
  )
}
function kn(e, t, n, r) {
  let i = On(n),
    a = n == null
  ;(0, _.useEffect)(() => {
    if (!(a || e.current == null)) return Ze(e.current, t, i, r)
  }, [e, t, r, a])
}
function An(e, t) {
  let { id: n, 'aria-label': r, 'aria-labelledby': i } = e
  return (
    (n = De(n)),
    i && r ? (i = [...new Set([n, ...i.trim().split(/\s+/)])].join(` `)) : (i &&= i.trim().split(/\s+/).join(` `)),
    !r && !i && t && (r = t),
    { id: n, 'aria-label': r, 'aria-labelledby': i }
  )
}
var jn = new Set([`Arab`, `Syrc`, `Samr`, `Mand`, `Thaa`, `Mend`, `Nkoo`, `Adlm`, `Rohg`, `Hebr`]),
  Mn = new Set([
    `ae`,
    `ar`,
    `arc`,
    `bcc`,
    `bqi`,
    `ckb`,
    `dv`,
    `fa`,
    `glk`,
    `he`,
    `ku`,
    `mzn`,
    `nqo`,
    `pnb`,
    `ps`,
    `sd`,
    `ug`,
    `ur`,
    `yi`,
  ])
function Nn(e) {
  if (Intl.Locale) {
    let t = new Intl.Locale(e).maximize(),
      n = typeof t.getTextInfo == `function` ? t.getTextInfo() : t.textInfo
    if (n) return n.direction === `rtl`
    if (t.script) return jn.has(t.script)
  }
  let t = e.split(`-`)[0]
  return Mn.has(t)
}
var Pn = Symbol.for(`react-aria.i18n.locale`)
function Fn() {
  let e =
    (typeof window < `u` && window[Pn]) ||
    (typeof navigator < `u` && (navigator.language || navigator.userLanguage)) ||
    `en-US`
  try {
    Intl.DateTimeFormat.supportedLocalesOf([e])
  } catch {
    e = `en-US`
  }
  return { locale: e, direction: Nn(e) ? `rtl` : `ltr` }
}
var In = Fn(),
  Ln = new Set()
function Rn() {
  In = Fn()
  for (let e of Ln) e(In)
}
function zn() {
  let e = xe(),
    [t, n] = (0, _.useState)(In)
  return (
    (0, _.useEffect)(
      () => (
        Ln.size === 0 && window.addEventListener(`languagechange`, Rn),
        Ln.add(n),
        () => {
          ;(Ln.delete(n), Ln.size === 0 && window.removeEventListener(`languagechange`, Rn))
        }
      ),
      [],
    ),
    e ? { locale: (typeof window < `u` && window[Pn]) || `en-US`, direction: `ltr` } : t
  )
}
var Bn = _.createContext(null)
function Vn(e) {
  let { locale: t, children: n } = e,
    r = _.useMemo(() => ({ locale: t, direction: Nn(t) ? `rtl` : `ltr` }), [t])
  return _.createElement(Bn.Provider, { value: r }, n)
}
function Hn(e) {
  let { children: t } = e,
    n = zn()
  return _.createElement(Bn.Provider, { value: n }, t)
}
function Un(e) {
  let { locale: t, children: n } = e
  return t ? _.createElement(Vn, { locale: t, children: n }) : _.createElement(Hn, { children: n })
}
function Wn() {
  let e = zn()
  return (0, _.useContext)(Bn) || e
}
var Gn = new WeakMap()
function Kn(e) {
  let t = Gn.get(e)
  return (t || ((t = new O(e)), Gn.set(e, t)), t)
}
function qn(e, t) {
  return (t && O.getGlobalDictionaryForPackage(t)) || Kn(e)
}
function Jn(e, t) {
  let { locale: n } = Wn(),
    r = qn(e, t)
  return (0, _.useMemo)(() => new N(n, r), [n, r])
}
var Yn = typeof document < `u` ? (_.useInsertionEffect ?? _.useLayoutEffect) : () => {}
function Xn(e, t, n) {
  let [r, i] = (0, _.useState)(e || t),
    a = (0, _.useRef)(r),
    o = (0, _.useRef)(e !== void 0),
    s = e !== void 0
  ;(0, _.useEffect)(() => {
    ;(o.current, (o.current = s))
  }, [s])
  let c = s ? e : r
  Yn(() => {
    a.current = c
  })
  let [, l] = (0, _.useReducer)(() => ({}), {})
  return [
    c,
    (0, _.useCallback)(
      (e, ...t) => {
        let r = typeof e == `function` ? e(a.current) : e
        Object.is(a.current, r) || ((a.current = r), i(r), l(), n?.(r, ...t))
      },
      [n],
    ),
  ]
}
var Zn = (0, _.createContext)(null),
  Qn = (0, _.createContext)(null),
  $n = class {
    constructor(e) {
      ;((this.value = null),
        (this.level = 0),
        (this.hasChildNodes = !1),
        (this.rendered = null),
        (this.textValue = ``),
        (this[`aria-label`] = void 0),
        (this.index = 0),
        (this.parentKey = null),
        (this.prevKey = null),
        (this.nextKey = null),
        (this.firstChildKey = null),
        (this.lastChildKey = null),
        (this.props = {}),
        (this.colSpan = null),
        (this.colIndex = null),
        (this.type = this.constructor.type),
        (this.key = e))
    }
    get childNodes() {
      throw Error(`childNodes is not supported`)
    }
    clone() {
      let e = new this.constructor(this.key)
      return (
        (e.value = this.value),
        (e.level = this.level),
        (e.hasChildNodes = this.hasChildNodes),
        (e.rendered = this.rendered),
        (e.textValue = this.textValue),
        (e[`aria-label`] = this[`aria-label`]),
        (e.index = this.index),
        (e.parentKey = this.parentKey),
        (e.prevKey = this.prevKey),
        (e.nextKey = this.nextKey),
        (e.firstChildKey = this.firstChildKey),
        (e.lastChildKey = this.lastChildKey),
        (e.props = this.props),
        (e.render = this.render),
        (e.colSpan = this.colSpan),
        (e.colIndex = this.colIndex),
        e
      )
    }
    filter(e, t, n) {
      let r = this.clone()
      return (t.addDescendants(r, e), r)
    }
  },
  er = class extends $n {
    filter(e, t, n) {
      let [r, i] = ir(e, t, this.firstChildKey, n),
        a = this.clone()
      return ((a.firstChildKey = r), (a.lastChildKey = i), a)
    }
  }
;(class extends $n {
  static {
    this.type = `header`
  }
})
var tr = class extends $n {
    static {
      this.type = `loader`
    }
  },
  nr = class extends er {
    static {
      this.type = `item`
    }
    filter(e, t, n) {
      if (n(this.textValue, this)) {
        let n = this.clone()
        return (t.addDescendants(n, e), n)
      }
      return null
    }
  }
;(class extends er {
  static {
    this.type = `section`
  }
  filter(e, t, n) {
    let r = super.filter(e, t, n)
    if (r && r.lastChildKey !== null) {
      let t = e.getItem(r.lastChildKey)
      if (t && t.type !== `header`) return r
    }
    return null
  }
})
var rr = class {
  get size() {
    return this.itemCount
  }
  getKeys() {
    return this.keyMap.keys()
  }
  *[Symbol.iterator]() {
    let e = this.firstKey == null ? void 0 : this.keyMap.get(this.firstKey)
    for (; e;) (yield e, (e = e.nextKey == null ? void 0 : this.keyMap.get(e.nextKey)))
  }
  getChildren(e) {
    let t = this.keyMap
    return {
      *[Symbol.iterator]() {
        let n = t.get(e),
          r = n?.firstChildKey == null ? null : t.get(n.firstChildKey)
        for (; r;) (yield r, (r = r.nextKey == null ? void 0 : t.get(r.nextKey)))
      },
    }
  }
  getKeyBefore(e) {
    let t = this.keyMap.get(e)
    if (!t) return null
    if (t.prevKey != null) {
      for (t = this.keyMap.get(t.prevKey); t && t.type !== `item` && t.lastChildKey != null;)
        t = this.keyMap.get(t.lastChildKey)
      return t?.key ?? null
    }
    return t.parentKey
  }
  getKeyAfter(e) {
    let t = this.keyMap.get(e)
    if (!t) return null
    if (t.type !== `item` && t.firstChildKey != null) return t.firstChildKey
    for (; t;) {
      if (t.nextKey != null) return t.nextKey
      if (t.parentKey != null) t = this.keyMap.get(t.parentKey)
      else return null
    }
    return null
  }
  getFirstKey() {
    return this.firstKey
  }
  getLastKey() {
    let e = this.lastKey == null ? null : this.keyMap.get(this.lastKey)
    for (; e?.lastChildKey != null;) e = this.keyMap.get(e.lastChildKey)
    return e?.key ?? null
  }
  getItem(e) {
    return this.keyMap.get(e) ?? null
  }
  at() {
    throw Error(`Not implemented`)
  }
  clone() {
    let e = this.constructor,
      t = new e()
    return (
      (t.keyMap = new Map(this.keyMap)),
      (t.firstKey = this.firstKey),
      (t.lastKey = this.lastKey),
      (t.itemCount = this.itemCount),
      t
    )
  }
  addNode(e) {
    if (this.frozen) throw Error(`Cannot add a node to a frozen collection`)
    ;(e.type === `item` && this.keyMap.get(e.key) == null && this.itemCount++, this.keyMap.set(e.key, e))
  }
  addDescendants(e, t) {
    this.addNode(e)
    let n = t.getChildren(e.key)
    for (let e of n) this.addDescendants(e, t)
  }
  removeNode(e) {
    if (this.frozen) throw Error(`Cannot remove a node to a frozen collection`)
    let t = this.keyMap.get(e)
    ;(t != null && t.type === `item` && this.itemCount--, this.keyMap.delete(e))
  }
  commit(e, t, n = !1) {
    if (this.frozen) throw Error(`Cannot commit a frozen collection`)
    ;((this.firstKey = e), (this.lastKey = t), (this.frozen = !n))
  }
  filter(e) {
    let t = new this.constructor(),
      [n, r] = ir(this, t, this.firstKey, e)
    return (t?.commit(n, r), t)
  }
  constructor() {
    ;((this.keyMap = new Map()),
      (this.firstKey = null),
      (this.lastKey = null),
      (this.frozen = !1),
      (this.itemCount = 0))
  }
}
function ir(e, t, n, r) {
  if (n == null) return [null, null]
  let i = null,
    a = null,
    o = e.getItem(n)
  for (; o != null;) {
    let n = o.filter(e, t, r)
    ;(n != null &&
      ((n.nextKey = null), a && ((n.prevKey = a.key), (a.nextKey = n.key)), (i ??= n), t.addNode(n), (a = n)),
      (o = o.nextKey == null ? null : e.getItem(o.nextKey)))
  }
  if (a && a.type === `separator`) {
    let e = a.prevKey
    ;(t.removeNode(a.key), e == null ? (a = null) : ((a = t.getItem(e)), (a.nextKey = null)))
  }
  return [i?.key ?? null, a?.key ?? null]
}
var ar = class {
    constructor(e) {
      ;((this._firstChild = null),
        (this._lastChild = null),
        (this._previousSibling = null),
        (this._nextSibling = null),
        (this._parentNode = null),
        (this._minInvalidChildIndex = null),
        (this.ownerDocument = e))
    }
    *[Symbol.iterator]() {
      let e = this.firstChild
      for (; e;) (yield e, (e = e.nextSibling))
    }
    get firstChild() {
      return this._firstChild
    }
    set firstChild(e) {
      ;((this._firstChild = e), this.ownerDocument.markDirty(this))
    }
    get lastChild() {
      return this._lastChild
    }
    set lastChild(e) {
      ;((this._lastChild = e), this.ownerDocument.markDirty(this))
    }
    get previousSibling() {
      return this._previousSibling
    }
    set previousSibling(e) {
      ;((this._previousSibling = e), this.ownerDocument.markDirty(this))
    }
    get nextSibling() {
      return this._nextSibling
    }
    set nextSibling(e) {
      ;((this._nextSibling = e), this.ownerDocument.markDirty(this))
    }
    get parentNode() {
      return this._parentNode
    }
    set parentNode(e) {
      ;((this._parentNode = e), this.ownerDocument.markDirty(this))
    }
    get isConnected() {
      return this.parentNode?.isConnected || !1
    }
    invalidateChildIndices(e) {
      ;(this._minInvalidChildIndex == null ||
        !this._minInvalidChildIndex.isConnected ||
        e.index < this._minInvalidChildIndex.index) &&
        ((this._minInvalidChildIndex = e), this.ownerDocument.markDirty(this))
    }
    updateChildIndices() {
      let e = this._minInvalidChildIndex
      for (; e;) ((e.index = e.previousSibling ? e.previousSibling.index + 1 : 0), (e = e.nextSibling))
      this._minInvalidChildIndex = null
    }
    appendChild(e) {
      ;(e.parentNode && e.parentNode.removeChild(e),
        (this.firstChild ??= e),
        this.lastChild
          ? ((this.lastChild.nextSibling = e),
            (e.index = this.lastChild.index + 1),
            (e.previousSibling = this.lastChild))
          : ((e.previousSibling = null), (e.index = 0)),
        (e.parentNode = this),
        (e.nextSibling = null),
        (this.lastChild = e),
        this.ownerDocument.markDirty(this),
        this.isConnected && this.ownerDocument.queueUpdate())
    }
    insertBefore(e, t) {
      if (t == null) return this.appendChild(e)
      ;(e.parentNode && e.parentNode.removeChild(e),
        (e.nextSibling = t),
        (e.previousSibling = t.previousSibling),
        (e.index = t.index - 1),
        this.firstChild === t ? (this.firstChild = e) : t.previousSibling && (t.previousSibling.nextSibling = e),
        (t.previousSibling = e),
        (e.parentNode = t.parentNode),
        this.invalidateChildIndices(e),
        this.isConnected && this.ownerDocument.queueUpdate())
    }
    removeChild(e) {
      e.parentNode === this &&
        (this._minInvalidChildIndex === e && (this._minInvalidChildIndex = null),
        e.nextSibling &&
          (this.invalidateChildIndices(e.nextSibling), (e.nextSibling.previousSibling = e.previousSibling)),
        e.previousSibling && (e.previousSibling.nextSibling = e.nextSibling),
        this.firstChild === e && (this.firstChild = e.nextSibling),
        this.lastChild === e && (this.lastChild = e.previousSibling),
        (e.parentNode = null),
        (e.nextSibling = null),
        (e.previousSibling = null),
        (e.index = 0),
        this.ownerDocument.markDirty(e),
        this.isConnected && this.ownerDocument.queueUpdate())
    }
    addEventListener() {}
    removeEventListener() {}
    get previousVisibleSibling() {
      let e = this.previousSibling
      for (; e && e.isHidden;) e = e.previousSibling
      return e
    }
    get nextVisibleSibling() {
      let e = this.nextSibling
      for (; e && e.isHidden;) e = e.nextSibling
      return e
    }
    get firstVisibleChild() {
      let e = this.firstChild
      for (; e && e.isHidden;) e = e.nextSibling
      return e
    }
    get lastVisibleChild() {
      let e = this.lastChild
      for (; e && e.isHidden;) e = e.previousSibling
      return e
    }
  },
  or = class e extends ar {
    constructor(e, t) {
      ;(super(t),
        (this.nodeType = 8),
        (this.isMutated = !0),
        (this._index = 0),
        (this.isHidden = !1),
        (this.node = null))
    }
    get index() {
      return this._index
    }
    set index(e) {
      ;((this._index = e), this.ownerDocument.markDirty(this))
    }
    get level() {
      return this.parentNode instanceof e ? this.parentNode.level + +(this.parentNode.node?.type === `item`) : 0
    }
    getMutableNode() {
      return this.node == null
        ? null
        : ((this.isMutated ||= ((this.node = this.node.clone()), !0)), this.ownerDocument.markDirty(this), this.node)
    }
    updateNode() {
      let t = this.nextVisibleSibling,
        n = this.getMutableNode()
      if (
        n != null &&
        ((n.index = this.index),
        (n.level = this.level),
        (n.parentKey = this.parentNode instanceof e ? (this.parentNode.node?.key ?? null) : null),
        (n.prevKey = this.previousVisibleSibling?.node?.key ?? null),
        (n.nextKey = t?.node?.key ?? null),
        (n.hasChildNodes = !!this.firstChild),
        (n.firstChildKey = this.firstVisibleChild?.node?.key ?? null),
        (n.lastChildKey = this.lastVisibleChild?.node?.key ?? null),
        (n.colSpan != null || n.colIndex != null) && t)
      ) {
        let e = (n.colIndex ?? n.index) + (n.colSpan ?? 1)
        if (t.node != null && e !== t.node.colIndex) {
          let n = t.getMutableNode()
          n.colIndex = e
        }
      }
    }
    setProps(e, t, n, r, i) {
      let a,
        { value: o, textValue: s, id: c, ...l } = e
      if (
        (this.node == null
          ? ((a = new n(c ?? `react-aria-${++this.ownerDocument.nodeId}`)), (this.node = a))
          : (a = this.getMutableNode()),
        (l.ref = t),
        (a.props = l),
        (a.rendered = r),
        (a.render = i),
        (a.value = o),
        e[`aria-label`] && (a[`aria-label`] = e[`aria-label`]),
        (a.textValue = s || (typeof l.children == `string` ? l.children : ``) || e[`aria-label`] || ``),
        c != null && c !== a.key)
      )
        throw Error(`Cannot change the id of an item`)
      ;(l.colSpan != null && (a.colSpan = l.colSpan), this.isConnected && this.ownerDocument.queueUpdate())
    }
    get style() {
      let e = this
      return {
        get display() {
          return e.isHidden ? `none` : ``
        },
        set display(t) {
          let n = t === `none`
          if (e.isHidden !== n) {
            ;(e.parentNode?.firstVisibleChild === e || e.parentNode?.lastVisibleChild === e) &&
              e.ownerDocument.markDirty(e.parentNode)
            let t = e.previousVisibleSibling,
              r = e.nextVisibleSibling
            ;(t && e.ownerDocument.markDirty(t),
              r && e.ownerDocument.markDirty(r),
              (e.isHidden = n),
              e.ownerDocument.markDirty(e))
          }
        },
      }
    }
    hasAttribute() {}
    setAttribute() {}
    setAttributeNS() {}
    removeAttribute() {}
  },
  sr = class extends ar {
    constructor(e) {
      ;(super(null),
        (this.nodeType = 11),
        (this.ownerDocument = this),
        (this.dirtyNodes = new Set()),
        (this.isSSR = !1),
        (this.nodeId = 0),
        (this.nodesByProps = new WeakMap()),
        (this.keyOwners = new Map()),
        (this.nextCollection = null),
        (this.subscriptions = new Set()),
        (this.queuedRender = !1),
        (this.inSubscription = !1),
        (this.collection = e),
        (this.nextCollection = e))
    }
    get isConnected() {
      return !0
    }
    createElement(e) {
      return new or(e, this)
    }
    getMutableCollection() {
      return ((this.nextCollection ||= this.collection.clone()), this.nextCollection)
    }
    markDirty(e) {
      this.dirtyNodes.add(e)
    }
    addNode(e) {
      if (e.isHidden || e.node == null) return
      let t = this.getMutableCollection()
      if (!t.getItem(e.node.key)) for (let t of e) this.addNode(t)
      t.addNode(e.node)
    }
    removeNode(e) {
      for (let t of e) this.removeNode(t)
      e.node && this.getMutableCollection().removeNode(e.node.key)
    }
    getCollection() {
      return (this.inSubscription || ((this.queuedRender = !1), this.updateCollection()), this.collection)
    }
    updateCollection() {
      for (let e of this.dirtyNodes)
        e instanceof or && (!e.isConnected || e.isHidden) ? this.removeNode(e) : e.updateChildIndices()
      for (let e of this.dirtyNodes)
        e instanceof or
          ? (e.isConnected && !e.isHidden && (e.updateNode(), this.addNode(e)),
            e.node && this.dirtyNodes.delete(e),
            (e.isMutated = !1))
          : this.dirtyNodes.delete(e)
      this.nextCollection &&
        (this.nextCollection.commit(
          this.firstVisibleChild?.node?.key ?? null,
          this.lastVisibleChild?.node?.key ?? null,
          this.isSSR,
        ),
        this.isSSR || ((this.collection = this.nextCollection), (this.nextCollection = null)))
    }
    queueUpdate() {
      if (!(this.dirtyNodes.size === 0 || this.queuedRender)) {
        ;((this.queuedRender = !0),
          (this.inSubscription = !0),
          this.isSSR || (this.collection = this.collection.clone()))
        for (let e of this.subscriptions) e()
        this.inSubscription = !1
      }
    }
    subscribe(e) {
      return (this.subscriptions.add(e), this.queuedRender && e(), () => this.subscriptions.delete(e))
    }
    resetAfterSSR() {
      this.isSSR &&
        ((this.isSSR = !1),
        (this.firstChild = null),
        (this.lastChild = null),
        (this.nodeId = 0),
        this.keyOwners.clear())
    }
  }
function cr(e) {
  let { children: t, items: n, idScope: r, addIdAndValue: i, dependencies: a = [] } = e,
    o = (0, _.useMemo)(() => void 0, [t]),
    s = (0, _.useMemo)(() => new WeakMap(), [...a, o])
  return (0, _.useMemo)(() => {
    if (n && typeof t == `function`) {
      let e = []
      for (let a of n) {
        let n = lr(a) ? a : null,
          o = n ? s.get(n) : null
        if (!o) {
          o = t(a)
          let c = o.props.id ?? a?.key ?? a?.id
          r != null && o.props.id == null && c != null && (c = r + `:` + c)
          let l = c ?? e.length
          ;((o = (0, _.cloneElement)(o, i ? { key: l, id: c, value: a } : { key: l })), n && s.set(n, o))
        }
        e.push(o)
      }
      return e
    }
    if (typeof t != `function`) return t
  }, [t, n, s, r, i])
}
function lr(e) {
  switch (typeof e) {
    case `object`:
      return e != null
    case `function`:
    case `symbol`:
      return !0
    default:
      return !1
  }
}
var ur = new Map(),
  dr = new Set()
function fr(e) {
  return `propertyName` in e
}
function pr(e) {
  let t = W(e)
  if (!fr(e) || !t) return
  let n = ur.get(t)
  ;(n || ((n = new Set()), ur.set(t, n), t.addEventListener(`transitioncancel`, mr, { once: !0 })),
    n.add(e.propertyName))
}
function mr(e) {
  let t = W(e)
  if (!fr(e) || !t) return
  let n = ur.get(t)
  if (
    n &&
    (n.delete(e.propertyName),
    n.size === 0 && (t.removeEventListener(`transitioncancel`, mr), ur.delete(t)),
    ur.size === 0)
  )
    for (let e of dr) (e(!0), dr.delete(e))
}
function hr() {
  ;(Ze(document, `transitionrun`, pr), Ze(document, `transitionend`, mr))
}
function gr() {
  for (let [e] of ur) `isConnected` in e && !e.isConnected && ur.delete(e)
}
typeof document < `u` && (document.readyState === `loading` ? Ze(document, `DOMContentLoaded`, hr) : hr())
function _r(e) {
  let t = window.requestAnimationFrame(() => {
    if ((gr(), ur.size === 0)) return e(!1)
    dr.add(e)
  })
  return () => {
    ;(window.cancelAnimationFrame(t), dr.delete(e))
  }
}
function vr(e) {
  if (!e.isConnected) return
  let t = V(e)
  if (cn() === `virtual`) {
    let n = U(t)
    _r(() => {
      let r = U(t)
      ;(r === n || r === t.body) && e.isConnected && st(e)
    })
  } else st(e)
}
function yr(e) {
  let { isDisabled: t, onFocus: n, onBlur: r, onFocusChange: i } = e,
    a = (0, _.useCallback)(
      (e) => {
        if (W(e) === e.currentTarget) return (r && r(e), i && i(!1), !0)
      },
      [r, i],
    ),
    o = bt(a),
    s = (0, _.useCallback)(
      (e) => {
        let t = W(e),
          r = V(t),
          a = r ? U(r) : U()
        t === e.currentTarget && t === a && (n && n(e), i && i(!0), o(e))
      },
      [i, n, o],
    )
  return { focusProps: { onFocus: !t && (n || i || r) ? s : void 0, onBlur: !t && (r || i) ? a : void 0 } }
}
function br(e) {
  if (e)
    return (t) => {
      let n = !0
      ;(e({
        ...t,
        preventDefault() {
          t.preventDefault()
        },
        isDefaultPrevented() {
          return t.isDefaultPrevented()
        },
        stopPropagation() {
          n = !0
        },
        continuePropagation() {
          ;((n = !1), typeof t.continuePropagation == `function` && t.continuePropagation())
        },
        isPropagationStopped() {
          return n
        },
      }),
        n && !(typeof t.isPropagationStopped == `function` && t.isPropagationStopped()) && t.stopPropagation())
    }
}
var xr = new Set([`shift`, `alt`, `control`, `meta`, `mod`]),
  Sr = [`Alt`, `Control`, `Meta`, `Shift`]
function Cr(e) {
  let t = new Set()
  return (
    e.alt && t.add(`Alt`),
    e.shift && t.add(`Shift`),
    e.ctrl && t.add(`Control`),
    e.meta && t.add(`Meta`),
    e.mod && t.add(Et() ? `Meta` : `Control`),
    t
  )
}
function wr(e) {
  let t = new Set()
  return (
    e.altKey && t.add(`Alt`), e.ctrlKey && t.add(`Control`), e.metaKey && t.add(`Meta`), e.shiftKey && t.add(`Shift`), t
  )
}
function Tr(e) {
  return Sr.filter((t) => e.has(t))
}
function Er(e) {
  let t = e.split(`+`).reduce(
    (e, t) => {
      let n = t.toLowerCase()
      return (
        xr.has(n)
          ? n === `shift`
            ? (e.shift = !0)
            : n === `alt`
              ? (e.alt = !0)
              : n === `control`
                ? (e.ctrl = !0)
                : n === `meta`
                  ? (e.meta = !0)
                  : n === `mod` && (e.mod = !0)
          : (e.key = t),
        e
      )
    },
    { shift: !1, alt: !1, ctrl: !1, meta: !1, mod: !1, key: `` },
  )
  if (t.key === ``)
    throw Error(
      `Invalid keyboard shortcut: "${e}". Must include exactly one non-modifier key (e.g. "a", "Enter", "ArrowDown"). Combine any of Shift, Alt, Ctrl, Meta, and Mod.`,
    )
  return t
}
function Dr(e) {
  return e.toLowerCase()
}
var Or = {
  space: ` `,
  esc: `escape`,
  del: `delete`,
  ins: `insert`,
  left: `arrowleft`,
  right: `arrowright`,
  up: `arrowup`,
  down: `arrowdown`,
  pageup: `pageup`,
  pagedown: `pagedown`,
}
function kr(e) {
  let t = Dr(e)
  return Or[t] ?? t
}
function Ar(e) {
  let t = Tr(Cr(e)),
    n = kr(e.key)
  return t.length > 0 ? `${t.join(`+`)}+${n}` : n
}
function jr(e) {
  let t = Tr(wr(e)),
    n = Dr(e.key)
  return (t.length > 0 ? `${t.join(`+`)}+` : ``) + n
}
function Mr(e) {
  let t = new Map()
  for (let [n, r] of Object.entries(e)) {
    let e = Er(n)
    t.set(Ar(e), r)
  }
  return (e) => {
    let n = jr(e),
      r = t.get(n),
      i = r?.(e)
    ;(i === void 0 && r !== void 0
      ? (i = { shouldContinuePropagation: !1, shouldPreventDefault: !0 })
      : typeof i == `boolean` && (i = { shouldContinuePropagation: !i, shouldPreventDefault: i }),
      i?.shouldPreventDefault && e.preventDefault(),
      (!r || i?.shouldContinuePropagation) && e.continuePropagation())
  }
}
function Nr(e) {
  let { shortcuts: t, allowRepeats: n = !1, allowComposing: r = !1 } = e,
    i,
    a
  if (t) {
    let o = Mr(t),
      s = br((e) => {
        H(e.currentTarget, W(e))
          ? (e.nativeEvent?.repeat && !n) || (e.nativeEvent?.isComposing && !r)
            ? e.continuePropagation()
            : o(e)
          : e.continuePropagation()
      }),
      c = br((e) => {
        ;(H(e.currentTarget, W(e)) && ((e.nativeEvent?.repeat && !n) || e.nativeEvent?.isComposing),
          e.continuePropagation())
      })
    ;((i = e.onKeyDown ? le(e.onKeyDown, s) : s), (a = e.onKeyUp ? le(e.onKeyUp, c) : c))
  } else ((i = br(e.onKeyDown)), (a = br(e.onKeyUp)))
  return { keyboardProps: e.isDisabled ? {} : { onKeyDown: i, onKeyUp: a } }
}
function Pr(e, t) {
  R(() => {
    if (e && e.ref && t)
      return (
        (e.ref.current = t.current),
        () => {
          e.ref && (e.ref.current = null)
        }
      )
  })
}
var Fr = _.createContext(null)
function Ir(e) {
  let t = (0, _.useContext)(Fr) || {}
  Pr(t, e)
  let { ref: n, ...r } = t
  return r
}
function Lr(e, t) {
  let { focusProps: n } = yr(e),
    { keyboardProps: r } = Nr(e),
    i = z(n, r),
    a = Ir(t),
    o = e.isDisabled ? {} : a,
    s = (0, _.useRef)(e.autoFocus)
  ;(0, _.useEffect)(() => {
    ;(s.current && t.current && vr(t.current), (s.current = !1))
  }, [t])
  let c = e.excludeFromTabOrder ? -1 : 0
  return (e.isDisabled && (c = void 0), { focusableProps: z({ ...i, tabIndex: c }, o) })
}
typeof HTMLTemplateElement < `u` &&
  (Object.defineProperty(HTMLTemplateElement.prototype, 'firstChild', {
    configurable: !0,
    enumerable: !0,
    get: function () {
      return this.content.firstChild
    },
  }),
  Object.defineProperty(HTMLTemplateElement.prototype, 'appendChild', {
    configurable: !0,
    enumerable: !0,
    value: function (e) {
      return this.content.appendChild(e)
    },
  }),
  Object.defineProperty(HTMLTemplateElement.prototype, 'removeChild', {
    configurable: !0,
    enumerable: !0,
    value: function (e) {
      return this.content.removeChild(e)
    },
  }),
  Object.defineProperty(HTMLTemplateElement.prototype, 'insertBefore', {
    configurable: !0,
    enumerable: !0,
    value: function (e, t) {
      return this.content.insertBefore(e, t)
    },
  }))
var Rr = (0, _.createContext)(!1)
function zr(e) {
  if ((0, _.useContext)(Rr)) return _.createElement(_.Fragment, null, e.children)
  let t = _.createElement(Rr.Provider, { value: !0 }, e.children)
  return _.createElement(`template`, null, t)
}
function Br(e) {
  let t = (t, n) => ((0, _.useContext)(Rr) ? null : e(t, n))
  return ((t.displayName = e.displayName || e.name), (0, _.forwardRef)(t))
}
function Vr() {
  return (0, _.useContext)(Rr)
}
var Hr = o((e) => {
    var t = u()
    function n(e, t) {
      return (e === t && (e !== 0 || 1 / e == 1 / t)) || (e !== e && t !== t)
    }
    var r = typeof Object.is == `function` ? Object.is : n,
      i = t.useState,
      a = t.useEffect,
      o = t.useLayoutEffect,
      s = t.useDebugValue
    function c(e, t) {
      var n = t(),
        r = i({ inst: { value: n, getSnapshot: t } }),
        c = r[0].inst,
        u = r[1]
      return (
        o(
          function () {
            ;((c.value = n), (c.getSnapshot = t), l(c) && u({ inst: c }))
          },
          [e, n, t],
        ),
        a(
          function () {
            return (
              l(c) && u({ inst: c }),
              e(function () {
                l(c) && u({ inst: c })
              })
            )
          },
          [e],
        ),
        s(n),
        n
      )
    }
    function l(e) {
      var t = e.getSnapshot
      e = e.value
      try {
        var n = t()
        return !r(e, n)
      } catch {
        return !0
      }
    }
    function d(e, t) {
      return t()
    }
    var f = typeof window > `u` || window.document === void 0 || window.document.createElement === void 0 ? d : c
    e.useSyncExternalStore = t.useSyncExternalStore === void 0 ? f : t.useSyncExternalStore
  }),
  Ur = o((e, t) => {
    t.exports = Hr()
  }),
  Wr = c(m(), 1),
  Gr = Ur(),
  Kr = (0, _.createContext)(!1),
  qr = (0, _.createContext)(null)
function Jr(e) {
  if ((0, _.useContext)(qr)) return e.content
  let { collection: t, document: n } = Qr(e.createCollection)
  return _.createElement(
    _.Fragment,
    null,
    _.createElement(zr, null, _.createElement(qr.Provider, { value: n }, e.content)),
    _.createElement(Yr, { render: e.children, collection: t }),
  )
}
function Yr({ collection: e, render: t }) {
  return t(e)
}
function Xr(e, t, n) {
  let r = xe(),
    i = (0, _.useRef)(r)
  i.current = r
  let a = (0, _.useCallback)(() => (i.current ? n() : t()), [t, n])
  return (0, Gr.useSyncExternalStore)(e, a)
}
var Zr = typeof _.useSyncExternalStore == `function` ? _.useSyncExternalStore : Xr
function Qr(e) {
  let [t] = (0, _.useState)(() => new sr(e?.() || new rr()))
  return {
    collection: Zr(
      (0, _.useCallback)((e) => t.subscribe(e), [t]),
      (0, _.useCallback)(() => {
        let e = t.getCollection()
        return (t.isSSR && t.resetAfterSSR(), e)
      }, [t]),
      (0, _.useCallback)(() => ((t.isSSR = !0), t.getCollection()), [t]),
    ),
    document: t,
  }
}
var $r = (0, _.createContext)(null)
function ei(e) {
  return class extends $n {
    static {
      this.type = e
    }
  }
}
function ti(e, t, n, r, i, a) {
  typeof e == `string` && (e = ei(e))
  let o = (0, _.useCallback)(
      (i) => {
        i?.setProps(t, n, e, r, a)
      },
      [t, n, r, a, e],
    ),
    s = (0, _.useContext)($r)
  if (s) {
    let o = s.ownerDocument.nodesByProps.get(t)
    return (
      o ||
        ((o = s.ownerDocument.createElement(e.type)),
        o.setProps(t, n, e, r, a),
        s.appendChild(o),
        s.ownerDocument.updateCollection(),
        s.ownerDocument.nodesByProps.set(t, o)),
      i ? _.createElement($r.Provider, { value: o }, i) : null
    )
  }
  return _.createElement(e.type, { ref: o }, i)
}
function q(e, t) {
  let n = ({ node: e }) => t(e.props, e.props.ref, e),
    r = (0, _.forwardRef)((r, i) => {
      let a = (0, _.useContext)(Fr)
      if (!(0, _.useContext)(Kr)) {
        if (t.length >= 3) throw Error(t.name + ` cannot be rendered outside a collection.`)
        return t(r, i)
      }
      return ti(e, r, i, `children` in r ? r.children : null, null, (e) =>
        _.createElement(Fr.Provider, { value: a }, _.createElement(n, { node: e })),
      )
    })
  return ((r.displayName = t.name), r)
}
function ni(e) {
  return cr({ ...e, addIdAndValue: !0 })
}
var ri = (0, _.createContext)(null)
function ii(e) {
  let t = (0, _.useContext)(ri),
    n = (t?.dependencies || []).concat(e.dependencies),
    r = e.idScope ?? t?.idScope,
    i = ni({ ...e, idScope: r, dependencies: n })
  return (
    (0, _.useContext)(qr) && (i = _.createElement(ai, null, i)),
    (t = (0, _.useMemo)(() => ({ dependencies: n, idScope: r }), [r, ...n])),
    _.createElement(ri.Provider, { value: t }, i)
  )
}
function ai({ children: e }) {
  let t = (0, _.useContext)(qr),
    n = (0, _.useMemo)(
      () => _.createElement(qr.Provider, { value: null }, _.createElement(Kr.Provider, { value: !0 }, e)),
      [e],
    )
  return xe() ? _.createElement($r.Provider, { value: t }, n) : (0, Wr.createPortal)(n, t)
}
var oi = (0, _.createContext)(null),
  si = {
    CollectionRoot({ collection: e, renderDropIndicator: t }) {
      return ci(e, null, t)
    },
    CollectionBranch({ collection: e, parent: t, renderDropIndicator: n }) {
      return ci(e, t, n)
    },
  }
function ci(e, t, n) {
  return cr({
    items: t ? e.getChildren(t.key) : e,
    dependencies: [n],
    children(t) {
      if (t.type === `content`) return _.createElement(_.Fragment, null)
      let r = t.render(t)
      return !n || t.type !== `item`
        ? r
        : _.createElement(_.Fragment, null, n({ type: `item`, key: t.key, dropPosition: `before` }), r, li(e, t, n))
    },
  })
}
function li(e, t, n) {
  let r = t.key,
    i = e.getKeyAfter(r),
    a = i == null ? null : e.getItem(i)
  for (; a != null && a.type !== `item`;) ((i = e.getKeyAfter(a.key)), (a = i == null ? null : e.getItem(i)))
  let o = t.nextKey == null ? null : e.getItem(t.nextKey)
  for (; o != null && o.type !== `item`;) o = o.nextKey == null ? null : e.getItem(o.nextKey)
  let s = []
  if (o == null) {
    let r = t
    for (; r?.type === `item` && (!a || (r.parentKey !== a.parentKey && a.level < r.level));) {
      let t = n({ type: `item`, key: r.key, dropPosition: `after` })
      ;((0, _.isValidElement)(t) && s.push((0, _.cloneElement)(t, { key: `${r.key}-after` })),
        (r = r.parentKey == null ? null : e.getItem(r.parentKey)))
    }
  }
  return s
}
var ui = (0, _.createContext)(si)
function di(e) {
  return (0, _.useMemo)(() => (e == null ? null : new Set([e])), [e])
}
var fi = new Set([`id`]),
  pi = new Set([`aria-label`, `aria-labelledby`, `aria-describedby`, `aria-details`]),
  mi = new Set([`href`, `hrefLang`, `target`, `rel`, `download`, `ping`, `referrerPolicy`]),
  hi = new Set([`dir`, `lang`, `hidden`, `inert`, `translate`, `suppressHydrationWarning`]),
  gi = new Set(
    `onClick.onAuxClick.onContextMenu.onDoubleClick.onMouseDown.onMouseEnter.onMouseLeave.onMouseMove.onMouseOut.onMouseOver.onMouseUp.onTouchCancel.onTouchEnd.onTouchMove.onTouchStart.onPointerDown.onPointerMove.onPointerUp.onPointerCancel.onPointerEnter.onPointerLeave.onPointerOver.onPointerOut.onGotPointerCapture.onLostPointerCapture.onScroll.onWheel.onAnimationStart.onAnimationEnd.onAnimationIteration.onTransitionCancel.onTransitionEnd.onTransitionRun.onTransitionStart`.split(
      `.`,
    ),
  ),
  _i = /^(data-.*)$/
function J(e, t = {}) {
  let { labelable: n, isLink: r, global: i, events: a = i, propNames: o } = t,
    s = {}
  for (let t in e)
    Object.prototype.hasOwnProperty.call(e, t) &&
      (fi.has(t) ||
        (n && pi.has(t)) ||
        (r && mi.has(t)) ||
        (i && hi.has(t)) ||
        (a && (gi.has(t) || (t.endsWith(`Capture`) && gi.has(t.slice(0, -7))))) ||
        o?.has(t) ||
        _i.test(t)) &&
      (s[t] = e[t])
  return s
}
var vi = `default`,
  yi = ``,
  bi = new WeakMap()
function xi(e) {
  if (kt() && jt()) {
    if (vi === 'default') {
      let t = V(e)
      ;((yi = t.documentElement.style.webkitUserSelect), (t.documentElement.style.webkitUserSelect = `none`))
    }
    vi = `disabled`
  } else if (e instanceof HTMLElement || e instanceof SVGElement) {
    let t = `userSelect` in e.style ? `userSelect` : `webkitUserSelect`
    ;(bi.set(e, e.style[t]), (e.style[t] = `none`))
  }
}
function Si(e) {
  if (kt() && jt()) {
    if (vi !== `disabled`) return
    ;((vi = `restoring`),
      setTimeout(() => {
        _r(() => {
          if (vi === `restoring`) {
            let t = V(e)
            ;(t.documentElement.style.webkitUserSelect === `none` &&
              (t.documentElement.style.webkitUserSelect = yi || ``),
              (yi = ``),
              (vi = `default`))
          }
        })
      }, 300))
  } else if ((e instanceof HTMLElement || e instanceof SVGElement) && e && bi.has(e)) {
    let t = bi.get(e),
      n = `userSelect` in e.style ? `userSelect` : `webkitUserSelect`
    ;(e.style[n] === `none` && (e.style[n] = t),
      e.getAttribute(`style`) === `` && e.removeAttribute(`style`),
      bi.delete(e))
  }
}
var Ci = new WeakMap()
function wi(e) {
  let t = V(e),
    n = Ci.get(t)
  return ((n ??= pn(`csp-nonce`, t)), n !== void 0 && Ci.set(t, n), n)
}
var Ti = _.createContext({ register: () => {} })
Ti.displayName = `PressResponderContext`
function Ei() {
  let e = (0, _.useRef)(new Map()),
    t = (0, _.useCallback)((t, n, r, i) => {
      let a = i?.once
        ? (...t) => {
            ;(e.current.delete(r), r(...t))
          }
        : r
      ;(e.current.set(r, { type: n, eventTarget: t, fn: a, options: i }), t.addEventListener(n, a, i))
    }, []),
    n = (0, _.useCallback)((t, n, r, i) => {
      let a = e.current.get(r)?.fn || r
      ;(t.removeEventListener(n, a, i), e.current.delete(r))
    }, []),
    r = (0, _.useCallback)(() => {
      e.current.forEach((e, t) => {
        n(e.eventTarget, e.type, t, e.options)
      })
    }, [n])
  return (
    (0, _.useEffect)(() => r, [r]), { addGlobalListener: t, removeGlobalListener: n, removeAllGlobalListeners: r }
  )
}
function Di(e) {
  let t = (0, _.useContext)(Ti)
  if (t) {
    let { register: n, ref: r, ...i } = t
    ;((e = z(i, e)), n())
  }
  return (Pr(t, e.ref), e)
}
var Oi = class {
    #e
    constructor(e, t, n, r) {
      this.#e = !0
      let i = (r?.target ?? n.currentTarget)?.getBoundingClientRect(),
        a,
        o = 0,
        s,
        c = null
      ;(n.clientX != null && n.clientY != null && ((s = n.clientX), (c = n.clientY)),
        i && (s != null && c != null ? ((a = s - i.left), (o = c - i.top)) : ((a = i.width / 2), (o = i.height / 2))),
        (this.type = e),
        (this.pointerType = t),
        (this.target = n.currentTarget),
        (this.shiftKey = n.shiftKey),
        (this.metaKey = n.metaKey),
        (this.ctrlKey = n.ctrlKey),
        (this.altKey = n.altKey),
        (this.x = a),
        (this.y = o),
        (this.key = n.key))
    }
    continuePropagation() {
      this.#e = !1
    }
    get shouldStopPropagation() {
      return this.#e
    }
  },
  ki = Symbol(`linkClicked`),
  Ai = `react-aria-pressable-style`,
  ji = `data-react-aria-pressable`
function Mi(e) {
  let {
      onPress: t,
      onPressChange: n,
      onPressStart: r,
      onPressEnd: i,
      onPressUp: a,
      onClick: o,
      isDisabled: s,
      isPressed: c,
      preventFocusOnPress: l,
      shouldCancelOnPointerExit: u,
      allowTextSelectionOnPress: d,
      ref: f,
      ...p
    } = Di(e),
    [m, h] = (0, _.useState)(!1),
    g = (0, _.useRef)({
      isPressed: !1,
      ignoreEmulatedMouseEvents: !1,
      didFirePressStart: !1,
      isTriggeringEvent: !1,
      activePointerId: null,
      target: null,
      isOverTarget: !1,
      pointerType: null,
      disposables: [],
    }),
    { addGlobalListener: v, removeAllGlobalListeners: y } = Ei(),
    b = (0, _.useCallback)(
      (e, t) => {
        let i = g.current
        if (s || i.didFirePressStart) return !1
        let a = !0
        if (((i.isTriggeringEvent = !0), r)) {
          let n = new Oi(`pressstart`, t, e)
          ;(r(n), (a = n.shouldStopPropagation))
        }
        return (n && n(!0), (i.isTriggeringEvent = !1), (i.didFirePressStart = !0), h(!0), a)
      },
      [s, r, n],
    ),
    x = (0, _.useCallback)(
      (e, r, a = !0) => {
        let o = g.current
        if (!o.didFirePressStart) return !1
        ;((o.didFirePressStart = !1), (o.isTriggeringEvent = !0))
        let c = !0
        if (i) {
          let t = new Oi(`pressend`, r, e)
          ;(i(t), (c = t.shouldStopPropagation))
        }
        if ((n && n(!1), h(!1), t && a && !s)) {
          let n = new Oi(`press`, r, e)
          ;(t(n), (c &&= n.shouldStopPropagation))
        }
        return ((o.isTriggeringEvent = !1), c)
      },
      [s, i, n, t],
    ),
    S = On(x),
    C = On(
      (0, _.useCallback)(
        (e, t) => {
          let n = g.current
          if (s) return !1
          if (a) {
            n.isTriggeringEvent = !0
            let r = new Oi(`pressup`, t, e)
            return (a(r), (n.isTriggeringEvent = !1), r.shouldStopPropagation)
          }
          return !0
        },
        [s, a],
      ),
    ),
    w = (0, _.useCallback)(
      (e) => {
        let t = g.current
        if (t.isPressed && t.target) {
          ;(t.didFirePressStart && t.pointerType != null && x(Fi(t.target, e), t.pointerType, !1),
            (t.isPressed = !1),
            (t.isOverTarget = !1),
            (t.activePointerId = null),
            (t.pointerType = null),
            y(),
            d || Si(t.target))
          for (let e of t.disposables) e()
          t.disposables = []
        }
      },
      [d, y, x],
    ),
    T = On(w)
  ;(0, _.useEffect)(() => {
    s &&
      g.current.isPressed &&
      T({ currentTarget: g.current.target, shiftKey: !1, ctrlKey: !1, metaKey: !1, altKey: !1 })
  }, [s])
  let E = (0, _.useCallback)(
      (e) => {
        u && w(e)
      },
      [u, w],
    ),
    D = (0, _.useCallback)(
      (e) => {
        s || o?.(e)
      },
      [s, o],
    ),
    O = (0, _.useCallback)(
      (e, t) => {
        if (!s && o) {
          let n = new MouseEvent(`click`, e)
          ;(yt(n, t), o(vt(n)))
        }
      },
      [s, o],
    ),
    k = (0, _.useMemo)(() => {
      let e = g.current,
        t = {
          onKeyDown(t) {
            if (Pi(t.nativeEvent, t.currentTarget) && H(t.currentTarget, W(t))) {
              Li(W(t), t.key) && t.preventDefault()
              let r = !0
              !e.isPressed &&
                !t.repeat &&
                ((e.target = t.currentTarget), (e.isPressed = !0), (e.pointerType = `keyboard`), (r = b(t, `keyboard`)))
              let i = t.currentTarget
              ;(v(
                V(t.currentTarget),
                `keyup`,
                le((t) => {
                  Pi(t, i) && !t.repeat && H(i, W(t)) && e.target && C(Fi(e.target, t), `keyboard`)
                }, n),
                !0,
              ),
                r && t.stopPropagation(),
                t.metaKey && Et() && e.metaKeyEvents?.set(t.key, t.nativeEvent))
            } else t.key === `Meta` && (e.metaKeyEvents = new Map())
          },
          onClick(t) {
            if ((!t || H(t.currentTarget, W(t))) && t && t.button === 0 && !e.isTriggeringEvent && !Rt.isOpening) {
              let n = !0
              if (
                (s && t.preventDefault(),
                !e.ignoreEmulatedMouseEvents && !e.isPressed && (e.pointerType === `virtual` || Pt(t.nativeEvent)))
              ) {
                let e = b(t, `virtual`),
                  r = C(t, `virtual`),
                  i = S(t, `virtual`)
                ;(D(t), (n = e && r && i))
              } else if (e.isPressed && e.pointerType !== `keyboard`) {
                let r = e.pointerType || t.nativeEvent.pointerType || `virtual`,
                  i = C(Fi(t.currentTarget, t), r),
                  a = S(Fi(t.currentTarget, t), r, !0)
                ;((n = i && a), (e.isOverTarget = !1), D(t), T(t))
              }
              ;((e.ignoreEmulatedMouseEvents = !1), n && t.stopPropagation())
            }
          },
        },
        n = (t) => {
          if (e.isPressed && e.target && Pi(t, e.target)) {
            Li(W(t), t.key) && t.preventDefault()
            let n = W(t),
              r = H(e.target, n)
            ;(S(Fi(e.target, t), `keyboard`, r),
              r && O(t, e.target),
              y(),
              t.key !== `Enter` && Ni(e.target) && H(e.target, n) && !t[ki] && ((t[ki] = !0), Rt(e.target, t, !1)),
              (e.isPressed = !1),
              e.metaKeyEvents?.delete(t.key))
          } else if (t.key === `Meta` && e.metaKeyEvents?.size) {
            let t = e.metaKeyEvents
            e.metaKeyEvents = void 0
            for (let n of t.values()) e.target?.dispatchEvent(new KeyboardEvent(`keyup`, n))
          }
        }
      if (typeof PointerEvent < `u`) {
        ;((t.onPointerDown = (t) => {
          if (t.button !== 0 || !H(t.currentTarget, W(t))) return
          if (Ft(t.nativeEvent)) {
            e.pointerType = `virtual`
            return
          }
          e.pointerType = t.pointerType
          let i = !0
          if (!e.isPressed) {
            ;((e.isPressed = !0),
              (e.isOverTarget = !0),
              (e.activePointerId = t.pointerId),
              (e.target = t.currentTarget),
              d || xi(e.target),
              (i = b(t, e.pointerType)))
            let a = W(t)
            ;(`releasePointerCapture` in a &&
              (`hasPointerCapture` in a
                ? a.hasPointerCapture(t.pointerId) && a.releasePointerCapture(t.pointerId)
                : a.releasePointerCapture(t.pointerId)),
              v(V(t.currentTarget), `pointerup`, n, !1),
              v(V(t.currentTarget), `pointercancel`, r, !1))
          }
          i && t.stopPropagation()
        }),
          (t.onMouseDown = (t) => {
            if (H(t.currentTarget, W(t)) && t.button === 0) {
              if (l) {
                let n = St(t.target)
                n && e.disposables.push(n)
              }
              t.stopPropagation()
            }
          }),
          (t.onPointerUp = (t) => {
            H(t.currentTarget, W(t)) &&
              e.pointerType !== `virtual` &&
              t.button === 0 &&
              !e.isPressed &&
              C(t, e.pointerType || t.pointerType)
          }),
          (t.onPointerEnter = (t) => {
            t.pointerId === e.activePointerId &&
              e.target &&
              !e.isOverTarget &&
              e.pointerType != null &&
              ((e.isOverTarget = !0), b(Fi(e.target, t), e.pointerType))
          }),
          (t.onPointerLeave = (t) => {
            t.pointerId === e.activePointerId &&
              e.target &&
              e.isOverTarget &&
              e.pointerType != null &&
              ((e.isOverTarget = !1), S(Fi(e.target, t), e.pointerType, !1), E(t))
          }))
        let n = (t) => {
            if (t.pointerId === e.activePointerId && e.isPressed && t.button === 0 && e.target) {
              if (H(e.target, W(t)) && e.pointerType != null) {
                let n = !1,
                  r = setTimeout(() => {
                    e.isPressed && e.target instanceof HTMLElement && (n ? T(t) : (st(e.target), e.target.click()))
                  }, 80)
                ;(v(t.currentTarget, `click`, () => (n = !0), !0), e.disposables.push(() => clearTimeout(r)))
              } else T(t)
              e.isOverTarget = !1
            }
          },
          r = (e) => {
            T(e)
          }
        t.onDragStart = (e) => {
          H(e.currentTarget, W(e)) && T(e)
        }
      }
      return t
    }, [v, s, l, y, d, E, b, D, O])
  return (
    (0, _.useEffect)(() => {
      if (!f) return
      let e = V(f.current)
      if (!e || !e.head || e.getElementById(Ai)) return
      let t = e.createElement(`style`)
      t.id = Ai
      let n = wi(e)
      ;(n && (t.nonce = n),
        (t.textContent = `
@layer {
  [${ji}] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
    `.trim()),
        e.head.prepend(t))
    }, [f]),
    (0, _.useEffect)(() => {
      let e = g.current
      return () => {
        d || Si(e.target ?? void 0)
        for (let t of e.disposables) t()
        e.disposables = []
      }
    }, [d]),
    { isPressed: c || m, pressProps: z(p, k, { [ji]: !0 }) }
  )
}
function Ni(e) {
  return e.tagName === `A` && e.hasAttribute(`href`)
}
function Pi(e, t) {
  let { key: n, code: r } = e,
    i = t,
    a = i.getAttribute(`role`)
  return (
    (n === `Enter` || n === ` ` || n === `Spacebar` || r === `Space`) &&
    !(
      (i instanceof Ke(i).HTMLInputElement && !zi(i, n)) ||
      i instanceof Ke(i).HTMLTextAreaElement ||
      i.isContentEditable
    ) &&
    !((a === `link` || (!a && Ni(i))) && n !== `Enter`)
  )
}
function Fi(e, t) {
  let n = t.clientX,
    r = t.clientY
  return {
    currentTarget: e,
    shiftKey: t.shiftKey,
    ctrlKey: t.ctrlKey,
    metaKey: t.metaKey,
    altKey: t.altKey,
    clientX: n,
    clientY: r,
    key: t.key,
  }
}
function Ii(e) {
  return e instanceof HTMLInputElement
    ? !1
    : e instanceof HTMLButtonElement
      ? e.type !== `submit` && e.type !== `reset`
      : !Ni(e)
}
function Li(e, t) {
  return Et() && t === `Enter`
    ? !1
    : e instanceof HTMLInputElement
      ? t === `Enter` && (e.type === `checkbox` || e.type === `radio`)
        ? !1
        : !zi(e, t)
      : Ii(e)
}
var Ri = new Set([`checkbox`, `radio`, `range`, `color`, `file`, `image`, `button`, `submit`, `reset`])
function zi(e, t) {
  return e.type === `checkbox` || e.type === `radio` ? t === ` ` : Ri.has(e.type)
}
function Y(e) {
  let { isDisabled: t, onBlurWithin: n, onFocusWithin: r, onFocusWithinChange: i } = e,
    a = (0, _.useRef)({ isFocusWithin: !1 }),
    { addGlobalListener: o, removeAllGlobalListeners: s } = Ei(),
    c = (0, _.useCallback)(
      (e) => {
        H(e.currentTarget, W(e)) &&
          a.current.isFocusWithin &&
          !H(e.currentTarget, e.relatedTarget) &&
          ((a.current.isFocusWithin = !1), s(), n && n(e), i && i(!1))
      },
      [n, i, a, s],
    ),
    l = bt(c),
    u = (0, _.useCallback)(
      (e) => {
        if (!H(e.currentTarget, W(e))) return
        let t = W(e),
          n = V(t),
          s = U(n)
        if (!a.current.isFocusWithin && s === t) {
          ;(r && r(e), i && i(!0), (a.current.isFocusWithin = !0), l(e))
          let t = e.currentTarget
          o(
            n,
            `focus`,
            (e) => {
              let r = W(e)
              if (a.current.isFocusWithin && !H(t, r)) {
                let e = new n.defaultView.FocusEvent(`blur`, { relatedTarget: r })
                yt(e, t)
                let i = vt(e)
                c(i)
              }
            },
            { capture: !0 },
          )
        }
      },
      [r, i, l, o, c],
    )
  return t ? { focusWithinProps: { onFocus: void 0, onBlur: void 0 } } : { focusWithinProps: { onFocus: u, onBlur: c } }
}
function X(e = {}) {
  let { autoFocus: t = !1, isTextInput: n, within: r } = e,
    i = (0, _.useRef)({ isFocused: !1, isFocusVisible: t || sn() }),
    [a, o] = (0, _.useState)(!1),
    [s, c] = (0, _.useState)(() => i.current.isFocused && i.current.isFocusVisible),
    l = (0, _.useCallback)(() => c(i.current.isFocused && i.current.isFocusVisible), []),
    u = (0, _.useCallback)(
      (e) => {
        ;((i.current.isFocused = e), (i.current.isFocusVisible = sn()), o(e), l())
      },
      [l],
    )
  fn(
    (e) => {
      ;((i.current.isFocusVisible = e), l())
    },
    [n, a],
    { enabled: a, isTextInput: n },
  )
  let { focusProps: d } = yr({ isDisabled: r, onFocusChange: u }),
    { focusWithinProps: f } = Y({ isDisabled: !r, onFocusWithinChange: u })
  return { isFocused: a, isFocusVisible: s, focusProps: r ? f : d }
}
var Bi = !1,
  Vi = 0
function Hi() {
  ;((Bi = !0),
    setTimeout(() => {
      Bi = !1
    }, 500))
}
function Ui(e) {
  e.pointerType === `touch` && Hi()
}
function Wi() {
  let e = V(null)
  if (e !== void 0)
    return (
      Vi === 0 && typeof PointerEvent < `u` && e.addEventListener(`pointerup`, Ui),
      Vi++,
      () => {
        ;(Vi--, Vi > 0 || (typeof PointerEvent < `u` && e.removeEventListener(`pointerup`, Ui)))
      }
    )
}
function Gi(e) {
  let { onHoverStart: t, onHoverChange: n, onHoverEnd: r, isDisabled: i } = e,
    [a, o] = (0, _.useState)(!1),
    s = (0, _.useRef)({ isHovered: !1, ignoreEmulatedMouseEvents: !1, pointerType: ``, target: null }).current
  ;(0, _.useEffect)(Wi, [])
  let { addGlobalListener: c, removeAllGlobalListeners: l } = Ei(),
    { hoverProps: u, triggerHoverEnd: d } = (0, _.useMemo)(() => {
      let e = (e, r) => {
          if (((s.pointerType = r), i || r === `touch` || s.isHovered || !H(e.currentTarget, W(e)))) return
          s.isHovered = !0
          let l = e.currentTarget
          ;((s.target = l),
            c(
              V(W(e)),
              `pointerover`,
              (e) => {
                s.isHovered && s.target && !H(s.target, W(e)) && a(e, e.pointerType)
              },
              { capture: !0 },
            ),
            t && t({ type: `hoverstart`, target: l, pointerType: r }),
            n && n(!0),
            o(!0))
        },
        a = (e, t) => {
          let i = s.target
          ;((s.pointerType = ``),
            (s.target = null),
            t !== `touch` &&
              s.isHovered &&
              i &&
              ((s.isHovered = !1), l(), r && r({ type: `hoverend`, target: i, pointerType: t }), n && n(!1), o(!1)))
        },
        u = {}
      return (
        typeof PointerEvent < `u` &&
          ((u.onPointerEnter = (t) => {
            ;(Bi && t.pointerType === `mouse`) || e(t, t.pointerType)
          }),
          (u.onPointerLeave = (e) => {
            !i && H(e.currentTarget, W(e)) && a(e, e.pointerType)
          })),
        { hoverProps: u, triggerHoverEnd: a }
      )
    }, [t, n, r, i, s, c, l])
  return (
    (0, _.useEffect)(() => {
      i && d({ currentTarget: s.target }, s.pointerType)
    }, [i]),
    { hoverProps: u, isHovered: a }
  )
}
var Ki = (0, _.createContext)({}),
  qi = Br(function (e, t) {
    ;[e, t] = ze(e, t, Ki)
    let { elementType: n = `label`, ...r } = e,
      i = B[n]
    return _.createElement(i, { className: `react-aria-Label`, ...r, ref: t })
  })
function Ji(e) {
  let { id: t, label: n, 'aria-labelledby': r, 'aria-label': i, labelElementType: a = `label` } = e
  t = De(t)
  let o = De(),
    s = {}
  n && ((r = r ? `${o} ${r}` : o), (s = { id: o, htmlFor: a === `label` ? t : void 0 }))
  let c = An({ id: t, 'aria-label': i, 'aria-labelledby': r })
  return { labelProps: s, fieldProps: c }
}
var Yi = new Map(),
  Xi = !1
try {
  Xi = new Intl.NumberFormat(`de-DE`, { signDisplay: `exceptZero` }).resolvedOptions().signDisplay === `exceptZero`
} catch {}
var Zi = class {
  constructor(e, t = {}) {
    ;((this.numberFormatter = Qi(e, t)), (this.options = t))
  }
  format(e) {
    let t = ``
    return (
      (t =
        !Xi && this.options.signDisplay != null
          ? $i(this.numberFormatter, this.options.signDisplay, e)
          : this.numberFormatter.format(e)),
      t
    )
  }
  formatToParts(e) {
    return this.numberFormatter.formatToParts(e)
  }
  formatRange(e, t) {
    if (typeof this.numberFormatter.formatRange == `function`) return this.numberFormatter.formatRange(e, t)
    if (t < e) throw RangeError(`End date must be >= start date`)
    return `${this.format(e)} \u{2013} ${this.format(t)}`
  }
  formatRangeToParts(e, t) {
    if (typeof this.numberFormatter.formatRangeToParts == `function`)
      return this.numberFormatter.formatRangeToParts(e, t)
    if (t < e) throw RangeError(`End date must be >= start date`)
    let n = this.numberFormatter.formatToParts(e),
      r = this.numberFormatter.formatToParts(t)
    return [
      ...n.map((e) => ({ ...e, source: `startRange` })),
      { type: `literal`, value: ` – `, source: `shared` },
      ...r.map((e) => ({ ...e, source: `endRange` })),
    ]
  }
  resolvedOptions() {
    let e = this.numberFormatter.resolvedOptions()
    return (!Xi && this.options.signDisplay != null && (e = { ...e, signDisplay: this.options.signDisplay }), e)
  }
}
function Qi(e, t = {}) {
  let { numberingSystem: n } = t
  n && e.includes(`-nu-`) && (e.includes(`-u-`) || (e += `-u-`), (e += `-nu-${n}`))
  let r =
    e +
    (t
      ? Object.entries(t)
          .sort((e, t) => (e[0] < t[0] ? -1 : 1))
          .join()
      : ``)
  if (Yi.has(r)) return Yi.get(r)
  let i = new Intl.NumberFormat(e, t)
  return (Yi.set(r, i), i)
}
function $i(e, t, n) {
  if (t === `auto`) return e.format(n)
  if (t === `never`) return e.format(Math.abs(n))
  {
    let r = !1
    if (
      (t === `always`
        ? (r = n > 0 || Object.is(n, 0))
        : t === `exceptZero` && (Object.is(n, -0) || Object.is(n, 0) ? (n = Math.abs(n)) : (r = n > 0)),
      r)
    ) {
      let t = e.format(-n),
        r = e.format(n),
        i = t.replace(r, ``).replace(/\u200e|\u061C/, ``)
      return (
        [...i].length !== 1 && console.warn(`@react-aria/i18n polyfill for NumberFormat signDisplay: Unsupported case`),
        t.replace(r, `!!!`).replace(i, `+`).replace(`!!!`, r)
      )
    }
    return e.format(n)
  }
}
var ea = RegExp(`^.*\\(.*\\).*$`),
  ta = [`latn`, `arab`, `hanidec`, `deva`, `beng`, `fullwide`],
  na = class {
    constructor(e, t = {}) {
      ;((this.locale = e), (this.options = t))
    }
    parse(e) {
      return ia(this.locale, this.options, e).parse(e)
    }
    isValidPartialNumber(e, t, n) {
      return ia(this.locale, this.options, e).isValidPartialNumber(e, t, n)
    }
    getNumberingSystem(e) {
      return ia(this.locale, this.options, e).options.numberingSystem
    }
  },
  ra = new Map()
function ia(e, t, n) {
  let r = aa(e, t)
  if (!e.includes(`-nu-`) && !r.isValidPartialNumber(n)) {
    for (let i of ta)
      if (i !== r.options.numberingSystem) {
        let r = aa(e + (e.includes(`-u-`) ? `-nu-` : `-u-nu-`) + i, t)
        if (r.isValidPartialNumber(n)) return r
      }
  }
  return r
}
function aa(e, t) {
  let n =
      e +
      (t
        ? Object.entries(t)
            .sort((e, t) => (e[0] < t[0] ? -1 : 1))
            .join()
        : ``),
    r = ra.get(n)
  return (r || ((r = new oa(e, t)), ra.set(n, r)), r)
}
var oa = class {
    constructor(e, t = {}) {
      ;((this.locale = e),
        t.roundingIncrement !== 1 &&
          t.roundingIncrement != null &&
          (t.maximumFractionDigits == null && t.minimumFractionDigits == null
            ? ((t.maximumFractionDigits = 0), (t.minimumFractionDigits = 0))
            : t.maximumFractionDigits == null
              ? (t.maximumFractionDigits = t.minimumFractionDigits)
              : (t.minimumFractionDigits ??= t.maximumFractionDigits)),
        (this.formatter = new Intl.NumberFormat(e, t)),
        (this.options = this.formatter.resolvedOptions()),
        (this.symbols = la(e, this.formatter, this.options, t)),
        this.options.style === `percent` &&
          ((this.options.minimumFractionDigits ?? 0) > 18 || (this.options.maximumFractionDigits ?? 0) > 18) &&
          console.warn(
            `NumberParser cannot handle percentages with greater than 18 decimal places, please reduce the number in your options.`,
          ))
    }
    parse(e) {
      let t = this.formatter.resolvedOptions().useGrouping,
        n = this.sanitize(e)
      if (!t && this.symbols.group && n.includes(this.symbols.group)) return NaN
      if (
        (this.symbols.group && (n = n.replaceAll(this.symbols.group, ``)),
        this.symbols.decimal && (n = n.replace(this.symbols.decimal, `.`)),
        this.symbols.minusSign && (n = n.replace(this.symbols.minusSign, `-`)),
        (n = n.replace(this.symbols.numeral, this.symbols.index)),
        this.options.style === `percent`)
      ) {
        let e = n.indexOf(`-`)
        ;((n = n.replace(`-`, ``)), (n = n.replace(`+`, ``)))
        let t = n.indexOf(`.`)
        ;(t === -1 && (t = n.length),
          (n = n.replace(`.`, ``)),
          (n =
            t - 2 == 0
              ? `0.${n}`
              : t - 2 == -1
                ? `0.0${n}`
                : t - 2 == -2
                  ? `0.00`
                  : `${n.slice(0, t - 2)}.${n.slice(t - 2)}`),
          e > -1 && (n = `-${n}`))
      }
      let r = n ? +n : NaN
      if (isNaN(r)) return NaN
      if (this.options.style === `percent`) {
        let e = {
          ...this.options,
          style: `decimal`,
          minimumFractionDigits: Math.min((this.options.minimumFractionDigits ?? 0) + 2, 20),
          maximumFractionDigits: Math.min((this.options.maximumFractionDigits ?? 0) + 2, 20),
        }
        return new na(this.locale, e).parse(new Zi(this.locale, e).format(r))
      }
      return (this.options.currencySign === `accounting` && ea.test(e) && (r = -1 * r), r)
    }
    sanitize(e) {
      let t = this.formatter.resolvedOptions().useGrouping
      return this.symbols.noNumeralUnits.length > 0 && this.symbols.noNumeralUnits.find((t) => t.unit === e)
        ? this.symbols.noNumeralUnits.find((t) => t.unit === e).value.toString()
        : ((e = e.replace(this.symbols.literals, ``)),
          this.symbols.minusSign && (e = e.replace(`-`, this.symbols.minusSign)),
          this.options.numberingSystem === `arab` &&
            (this.symbols.decimal && ((e = ua(e, `,`, this.symbols.decimal)), (e = ua(e, `،`, this.symbols.decimal))),
            this.symbols.group && t && (e = ua(e, `.`, this.symbols.group))),
          this.symbols.group === `’` && e.includes(`'`) && t && (e = ua(e, `'`, this.symbols.group)),
          this.symbols.group === `'` && e.includes(`’`) && t && (e = ua(e, `’`, this.symbols.group)),
          this.options.locale === `fr-FR` &&
            this.symbols.group &&
            t &&
            ((e = ua(e, ` `, this.symbols.group)), (e = ua(e, /\u00A0/g, this.symbols.group))),
          e)
    }
    isValidPartialNumber(e, t = -1 / 0, n = 1 / 0) {
      let r = this.formatter.resolvedOptions().useGrouping
      return (
        (e = this.sanitize(e)),
        this.symbols.minusSign && e.startsWith(this.symbols.minusSign) && t < 0
          ? (e = e.slice(this.symbols.minusSign.length))
          : this.symbols.plusSign &&
            e.startsWith(this.symbols.plusSign) &&
            n > 0 &&
            (e = e.slice(this.symbols.plusSign.length)),
        this.symbols.decimal && e.indexOf(this.symbols.decimal) > -1 && this.options.maximumFractionDigits === 0
          ? !1
          : (this.symbols.group && r && (e = ua(e, this.symbols.group, ``)),
            (e = e.replace(this.symbols.numeral, ``)),
            this.symbols.decimal && (e = e.replace(this.symbols.decimal, ``)),
            e.length === 0)
      )
    }
  },
  sa = new Set([`decimal`, `fraction`, `integer`, `minusSign`, `plusSign`, `group`]),
  ca = [0, 4, 2, 1, 11, 20, 3, 7, 100, 21, 0.1, 1.1]
function la(e, t, n, r) {
  let i = new Intl.NumberFormat(e, {
      ...n,
      minimumSignificantDigits: 1,
      maximumSignificantDigits: 21,
      roundingIncrement: 1,
      roundingPriority: `auto`,
      roundingMode: `halfExpand`,
      useGrouping: !0,
    }),
    a = i.formatToParts(-10000.111),
    o = i.formatToParts(10000.111),
    s = ca.map((e) => i.formatToParts(e)),
    c = s
      .map((e, t) => {
        let n = e.find((e) => e.type === `unit`)
        return n && !e.some((e) => e.type === `integer` || e.type === `fraction`)
          ? { unit: n.value, value: ca[t] }
          : null
      })
      .filter((e) => !!e),
    l = a.find((e) => e.type === `minusSign`)?.value ?? `-`,
    u = o.find((e) => e.type === `plusSign`)?.value
  u || (r?.signDisplay !== `exceptZero` && r?.signDisplay !== `always`) || (u = `+`)
  let d = new Intl.NumberFormat(e, { ...n, minimumFractionDigits: 2, maximumFractionDigits: 2 })
      .formatToParts(0.001)
      .find((e) => e.type === `decimal`)?.value,
    f = a.find((e) => e.type === `group`)?.value,
    p = a.filter((e) => !sa.has(e.type)).map((e) => da(e.value)),
    m = s.flatMap((e) => e.filter((e) => !sa.has(e.type)).map((e) => da(e.value))),
    h = [...new Set([...p, ...m])].sort((e, t) => t.length - e.length),
    g =
      h.length === 0
        ? RegExp(`\\p{White_Space}|\\p{Cf}`, `gu`)
        : RegExp(`${h.join(`|`)}|\\p{White_Space}|\\p{Cf}`, `gu`),
    _ = [...new Intl.NumberFormat(n.locale, { useGrouping: !1 }).format(9876543210)].reverse(),
    v = new Map(_.map((e, t) => [e, t])),
    y = RegExp(`[${_.join(``)}]`, `g`)
  return {
    minusSign: l,
    plusSign: u,
    decimal: d,
    group: f,
    literals: g,
    numeral: y,
    numerals: _,
    index: (e) => String(v.get(e)),
    noNumeralUnits: c,
  }
}
function ua(e, t, n) {
  return e.replaceAll ? e.replaceAll(t, n) : e.split(t).join(n)
}
function da(e) {
  return e.replace(/[.*+?^${}()|[\]\\]/g, `\\$&`)
}
function fa(e, t = -1 / 0, n = 1 / 0) {
  return Math.min(Math.max(e, t), n)
}
var pa = (0, _.createContext)(null),
  ma = 7e3,
  ha = null
function ga(e, t = `assertive`, n = ma) {
  ha
    ? ha.announce(e, t, n)
    : ((ha = new va()),
      (typeof IS_REACT_ACT_ENVIRONMENT == `boolean` ? IS_REACT_ACT_ENVIRONMENT : typeof jest < `u`)
        ? ha.announce(e, t, n)
        : setTimeout(() => {
            ha?.isAttached() && ha?.announce(e, t, n)
          }, 100))
}
function _a(e) {
  ha && ha.clear(e)
}
var va = class {
  constructor() {
    ;((this.node = null),
      (this.assertiveLog = null),
      (this.politeLog = null),
      typeof document < `u` &&
        ((this.node = document.createElement(`div`)),
        (this.node.dataset.liveAnnouncer = `true`),
        Object.assign(this.node.style, {
          border: 0,
          clip: `rect(0 0 0 0)`,
          clipPath: `inset(50%)`,
          height: `1px`,
          margin: `-1px`,
          overflow: `hidden`,
          padding: 0,
          position: `absolute`,
          width: `1px`,
          whiteSpace: `nowrap`,
        }),
        (this.assertiveLog = this.createLog(`assertive`)),
        this.node.appendChild(this.assertiveLog),
        (this.politeLog = this.createLog(`polite`)),
        this.node.appendChild(this.politeLog),
        document.body.prepend(this.node)))
  }
  isAttached() {
    return this.node?.isConnected
  }
  createLog(e) {
    let t = document.createElement(`div`)
    return (
      t.setAttribute(`role`, `log`), t.setAttribute(`aria-live`, e), t.setAttribute(`aria-relevant`, `additions`), t
    )
  }
  destroy() {
    this.node &&= (document.body.removeChild(this.node), null)
  }
  announce(e, t = `assertive`, n = ma) {
    if (!this.node) return
    let r = document.createElement(`div`)
    ;(typeof e == `object`
      ? (r.setAttribute(`role`, `img`), r.setAttribute(`aria-labelledby`, e[`aria-labelledby`]))
      : (r.textContent = e),
      t === `assertive` ? this.assertiveLog?.appendChild(r) : this.politeLog?.appendChild(r),
      e !== `` &&
        setTimeout(() => {
          r.remove()
        }, n))
  }
  clear(e) {
    this.node &&
      ((!e || e === `assertive`) && this.assertiveLog && (this.assertiveLog.innerHTML = ``),
      (!e || e === `polite`) && this.politeLog && (this.politeLog.innerHTML = ``))
  }
}
function ya(e, t) {
  let {
      elementType: n = `button`,
      isDisabled: r,
      onPress: i,
      onPressStart: a,
      onPressEnd: o,
      onPressUp: s,
      onPressChange: c,
      preventFocusOnPress: l,
      allowFocusWhenDisabled: u,
      onClick: d,
      href: f,
      target: p,
      rel: m,
      type: h = `button`,
    } = e,
    g
  g =
    n === `button`
      ? {
          type: h,
          disabled: r,
          form: e.form,
          formAction: e.formAction,
          formEncType: e.formEncType,
          formMethod: e.formMethod,
          formNoValidate: e.formNoValidate,
          formTarget: e.formTarget,
          name: e.name,
          value: e.value,
        }
      : {
          role: `button`,
          href: n === `a` && !r ? f : void 0,
          target: n === `a` ? p : void 0,
          type: n === `input` ? h : void 0,
          disabled: n === `input` ? r : void 0,
          'aria-disabled': !r || n === `input` ? void 0 : r,
          rel: n === `a` ? m : void 0,
        }
  let { pressProps: _, isPressed: v } = Mi({
      onPressStart: a,
      onPressEnd: o,
      onPressChange: c,
      onPress: i,
      onPressUp: s,
      onClick: d,
      isDisabled: r,
      preventFocusOnPress: l,
      ref: t,
    }),
    { focusableProps: y } = Lr(e, t)
  u && (y.tabIndex = r ? -1 : y.tabIndex)
  let b = z(y, _, J(e, { labelable: !0 }))
  return {
    isPressed: v,
    buttonProps: z(g, b, {
      'aria-haspopup': e[`aria-haspopup`],
      'aria-expanded': e[`aria-expanded`],
      'aria-controls': e[`aria-controls`],
      'aria-pressed': e[`aria-pressed`],
      'aria-current': e[`aria-current`],
      'aria-disabled': e[`aria-disabled`],
    }),
  }
}
var ba = (0, _.createContext)({}),
  xa = Br(function (e, t) {
    ;[e, t] = ze(e, t, ba)
    let n = e,
      { isPending: r } = n,
      { buttonProps: i, isPressed: a } = ya(e, t)
    i = Ca(i, r)
    let { focusProps: o, isFocused: s, isFocusVisible: c } = X(e),
      { hoverProps: l, isHovered: u } = Gi({ ...e, isDisabled: e.isDisabled || r }),
      d = {
        isHovered: u,
        isPressed: (n.isPressed || a) && !r,
        isFocused: s,
        isFocusVisible: c,
        isDisabled: e.isDisabled || !1,
        isPending: r ?? !1,
      },
      f = Le({ ...e, values: d, defaultClassName: `react-aria-Button` }),
      p = De(i.id),
      m = De(),
      h = i[`aria-labelledby`]
    r && (h ? (h = `${h} ${m}`) : i[`aria-label`] && (h = `${p} ${m}`))
    let g = (0, _.useRef)(r)
    ;(0, _.useEffect)(() => {
      let e = { 'aria-labelledby': h || p }
      ;(((!g.current && s && r) || (g.current && s && !r)) && ga(e, `assertive`), (g.current = r))
    }, [r, s, h, p])
    let v = J(e, { global: !0 })
    return (
      delete v.onClick,
      _.createElement(
        B.button,
        {
          ...z(v, f, i, o, l),
          type: i.type === `submit` && r ? `button` : i.type,
          id: p,
          ref: t,
          'aria-labelledby': h,
          slot: e.slot || void 0,
          'aria-disabled': r ? `true` : i[`aria-disabled`],
          'data-disabled': e.isDisabled || void 0,
          'data-pressed': d.isPressed || void 0,
          'data-hovered': u || void 0,
          'data-focused': s || void 0,
          'data-pending': r || void 0,
          'data-focus-visible': c || void 0,
        },
        _.createElement(pa.Provider, { value: { id: m } }, f.children),
      )
    )
  }),
  Sa = /Focus|Blur|Hover|Pointer(Enter|Leave|Over|Out)|Mouse(Enter|Leave|Over|Out)/
function Ca(e, t) {
  if (t) {
    for (let t in e) t.startsWith(`on`) && !Sa.test(t) && (e[t] = void 0)
    ;((e.href = void 0), (e.target = void 0))
  }
  return e
}
var wa = (0, _.createContext)({}),
  Ta = Br(function (e, t) {
    ;[e, t] = ze(e, t, wa)
    let { elementType: n = `span`, ...r } = e,
      i = B[n]
    return _.createElement(i, { className: `react-aria-Text`, ...r, ref: t })
  })
function Ea(e, t) {
  let n = (0, _.useRef)(null)
  return (e && n.current && t(e, n.current) && (e = n.current), (n.current = e), e)
}
function Da(e, t) {
  return e - t * Math.floor(e / t)
}
var Oa = 1721426
function ka(e, t, n, r) {
  t = ja(e, t)
  let i = t - 1,
    a = -2
  return (
    n <= 2 ? (a = 0) : Aa(t) && (a = -1),
    1721425 +
      365 * i +
      Math.floor(i / 4) -
      Math.floor(i / 100) +
      Math.floor(i / 400) +
      Math.floor((367 * n - 362) / 12 + a + r)
  )
}
function Aa(e) {
  return e % 4 == 0 && (e % 100 != 0 || e % 400 == 0)
}
function ja(e, t) {
  return e === `BC` ? 1 - t : t
}
function Ma(e) {
  let t = `AD`
  return (e <= 0 && ((t = `BC`), (e = 1 - e)), [t, e])
}
var Na = {
    standard: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
    leapyear: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  },
  Pa = class {
    fromJulianDay(e) {
      let t = e,
        n = t - Oa,
        r = Math.floor(n / 146097),
        i = Da(n, 146097),
        a = Math.floor(i / 36524),
        o = Da(i, 36524),
        s = Math.floor(o / 1461),
        c = Da(o, 1461),
        l = Math.floor(c / 365),
        [u, d] = Ma(r * 400 + a * 100 + s * 4 + l + +(a !== 4 && l !== 4)),
        f = t - ka(u, d, 1, 1),
        p = 2
      t < ka(u, d, 3, 1) ? (p = 0) : Aa(d) && (p = 1)
      let m = Math.floor(((f + p) * 12 + 373) / 367)
      return new Uo(u, d, m, t - ka(u, d, m, 1) + 1)
    }
    toJulianDay(e) {
      return ka(e.era, e.year, e.month, e.day)
    }
    getDaysInMonth(e) {
      return Na[Aa(e.year) ? `leapyear` : `standard`][e.month - 1]
    }
    getMonthsInYear(e) {
      return 12
    }
    getDaysInYear(e) {
      return Aa(e.year) ? 366 : 365
    }
    getMaximumMonthsInYear() {
      return 12
    }
    getMaximumDaysInMonth() {
      return 31
    }
    getYearsInEra(e) {
      return 9999
    }
    getEras() {
      return [`BC`, `AD`]
    }
    isInverseEra(e) {
      return e.era === `BC`
    }
    balanceDate(e) {
      e.year <= 0 && ((e.era = e.era === `BC` ? `AD` : `BC`), (e.year = 1 - e.year))
    }
    constructor() {
      this.identifier = `gregory`
    }
  }
function Fa(e, t) {
  return e.isEqual?.(t) ?? t.isEqual?.(e) ?? e.identifier === t.identifier
}
function Ia(e) {
  return eo(Date.now(), e)
}
function La(e, t) {
  return e.calendar.toJulianDay(e) - t.calendar.toJulianDay(t)
}
function Ra(e, t) {
  return za(e) - za(t)
}
function za(e) {
  return e.hour * 36e5 + e.minute * 6e4 + e.second * 1e3 + e.millisecond
}
var Ba = null,
  Va = !1
function Ha() {
  return ((Ba ??= new Intl.DateTimeFormat().resolvedOptions().timeZone), Ba)
}
function Ua() {
  return Va
}
function Wa(e) {
  return ((e = ro(e, new Pa())), Ga(ja(e.era, e.year), e.month, e.day, e.hour, e.minute, e.second, e.millisecond))
}
function Ga(e, t, n, r, i, a, o) {
  let s = new Date()
  return (s.setUTCHours(r, i, a, o), s.setUTCFullYear(e, t - 1, n), s.getTime())
}
function Ka(e, t) {
  if (t === `UTC`) return 0
  if (e > 0 && t === Ha() && !Ua()) return new Date(e).getTimezoneOffset() * -6e4
  let { year: n, month: r, day: i, hour: a, minute: o, second: s } = Ja(e, t)
  return Ga(n, r, i, a, o, s, 0) - Math.floor(e / 1e3) * 1e3
}
var qa = new Map()
function Ja(e, t) {
  let n = qa.get(t)
  n ||
    ((n = new Intl.DateTimeFormat(`en-US`, {
      timeZone: t,
      hour12: !1,
      era: `short`,
      year: `numeric`,
      month: `numeric`,
      day: `numeric`,
      hour: `numeric`,
      minute: `numeric`,
      second: `numeric`,
    })),
    qa.set(t, n))
  let r = n.formatToParts(new Date(e)),
    i = {}
  for (let e of r) e.type !== `literal` && (i[e.type] = e.value)
  return {
    year: i.era === `BC` || i.era === `B` ? -i.year + 1 : +i.year,
    month: +i.month,
    day: +i.day,
    hour: i.hour === `24` ? 0 : +i.hour,
    minute: +i.minute,
    second: +i.second,
  }
}
var Ya = 864e5
function Xa(e, t, n, r) {
  return (n === r ? [n] : [n, r]).filter((n) => Za(e, t, n))
}
function Za(e, t, n) {
  let r = Ja(n, t)
  return (
    e.year === r.year &&
    e.month === r.month &&
    e.day === r.day &&
    e.hour === r.hour &&
    e.minute === r.minute &&
    e.second === r.second
  )
}
function Qa(e, t, n = `compatible`) {
  let r = no(e)
  if (t === `UTC`) return Wa(r)
  if (t === Ha() && n === `compatible` && !Ua()) {
    r = ro(r, new Pa())
    let e = new Date(),
      t = ja(r.era, r.year)
    return (e.setFullYear(t, r.month - 1, r.day), e.setHours(r.hour, r.minute, r.second, r.millisecond), e.getTime())
  }
  let i = Wa(r),
    a = Ka(i - Ya, t),
    o = Ka(i + Ya, t),
    s = Xa(r, t, i - a, i - o)
  if (s.length === 1) return s[0]
  if (s.length > 1)
    switch (n) {
      case `compatible`:
      case `earlier`:
        return s[0]
      case `later`:
        return s[s.length - 1]
      case `reject`:
        throw RangeError(`Multiple possible absolute times found`)
    }
  switch (n) {
    case `earlier`:
      return Math.min(i - a, i - o)
    case `compatible`:
    case `later`:
      return Math.max(i - a, i - o)
    case `reject`:
      throw RangeError(`No such absolute time found`)
  }
}
function $a(e, t, n = `compatible`) {
  return new Date(Qa(e, t, n))
}
function eo(e, t) {
  let n = Ka(e, t),
    r = new Date(e + n),
    i = r.getUTCFullYear(),
    a = r.getUTCMonth() + 1,
    o = r.getUTCDate(),
    s = r.getUTCHours(),
    c = r.getUTCMinutes(),
    l = r.getUTCSeconds(),
    u = r.getUTCMilliseconds()
  return new Go(i < 1 ? `BC` : `AD`, i < 1 ? -i + 1 : i, a, o, t, n, s, c, l, u)
}
function to(e) {
  return new Uo(e.calendar, e.era, e.year, e.month, e.day)
}
function no(e, t) {
  let n = 0,
    r = 0,
    i = 0,
    a = 0
  if (`timeZone` in e) ({ hour: n, minute: r, second: i, millisecond: a } = e)
  else if (`hour` in e && !t) return e
  return (
    t && ({ hour: n, minute: r, second: i, millisecond: a } = t),
    new Wo(e.calendar, e.era, e.year, e.month, e.day, n, r, i, a)
  )
}
function ro(e, t) {
  if (Fa(e.calendar, t)) return e
  let n = t.fromJulianDay(e.calendar.toJulianDay(e)),
    r = e.copy()
  return ((r.calendar = t), (r.era = n.era), (r.year = n.year), (r.month = n.month), (r.day = n.day), ho(r), r)
}
function io(e, t, n) {
  return e instanceof Go ? (e.timeZone === t ? e : oo(e, t)) : eo(Qa(e, t, n), t)
}
function ao(e) {
  let t = Wa(e) - e.offset
  return new Date(t)
}
function oo(e, t) {
  return ro(eo(Wa(e) - e.offset, t), e.calendar)
}
function so(e) {
  return oo(e, Ha())
}
var co = 36e5
function lo(e, t) {
  let n = e.copy(),
    r = `hour` in n ? Co(n, t) : 0
  ;(uo(n, t.years || 0),
    n.calendar.balanceYearMonth && n.calendar.balanceYearMonth(n, e),
    (n.month += t.months || 0),
    fo(n),
    mo(n),
    (n.day += (t.weeks || 0) * 7),
    (n.day += t.days || 0),
    (n.day += r),
    po(n),
    n.calendar.balanceDate && n.calendar.balanceDate(n),
    n.year < 1 && ((n.year = 1), (n.month = 1), (n.day = 1)))
  let i = n.calendar.getYearsInEra(n)
  if (n.year > i) {
    let e = n.calendar.isInverseEra?.(n)
    ;((n.year = i), (n.month = e ? 1 : n.calendar.getMonthsInYear(n)), (n.day = e ? 1 : n.calendar.getDaysInMonth(n)))
  }
  n.month < 1 && ((n.month = 1), (n.day = 1))
  let a = n.calendar.getMonthsInYear(n)
  return (
    n.month > a && ((n.month = a), (n.day = n.calendar.getDaysInMonth(n))),
    (n.day = Math.max(1, Math.min(n.calendar.getDaysInMonth(n), n.day))),
    n
  )
}
function uo(e, t) {
  ;(e.calendar.isInverseEra?.(e) && (t = -t), (e.year += t))
}
function fo(e) {
  for (; e.month < 1;) (uo(e, -1), (e.month += e.calendar.getMonthsInYear(e)))
  let t = 0
  for (; e.month > (t = e.calendar.getMonthsInYear(e));) ((e.month -= t), uo(e, 1))
}
function po(e) {
  for (; e.day < 1;) (e.month--, fo(e), (e.day += e.calendar.getDaysInMonth(e)))
  for (; e.day > e.calendar.getDaysInMonth(e);) ((e.day -= e.calendar.getDaysInMonth(e)), e.month++, fo(e))
}
function mo(e) {
  ;((e.month = Math.max(1, Math.min(e.calendar.getMonthsInYear(e), e.month))),
    (e.day = Math.max(1, Math.min(e.calendar.getDaysInMonth(e), e.day))))
}
function ho(e) {
  ;(e.calendar.constrainDate && e.calendar.constrainDate(e),
    (e.year = Math.max(1, Math.min(e.calendar.getYearsInEra(e), e.year))),
    mo(e))
}
function go(e) {
  let t = {}
  for (let n in e) typeof e[n] == `number` && (t[n] = -e[n])
  return t
}
function _o(e, t) {
  return lo(e, go(t))
}
function vo(e, t) {
  let n = e.copy()
  return (
    t.era != null && (n.era = t.era),
    t.year != null && (n.year = t.year),
    t.month != null && (n.month = t.month),
    t.day != null && (n.day = t.day),
    ho(n),
    n
  )
}
function yo(e, t) {
  let n = e.copy()
  return (
    t.hour != null && (n.hour = t.hour),
    t.minute != null && (n.minute = t.minute),
    t.second != null && (n.second = t.second),
    t.millisecond != null && (n.millisecond = t.millisecond),
    xo(n),
    n
  )
}
function bo(e) {
  ;((e.second += Math.floor(e.millisecond / 1e3)),
    (e.millisecond = So(e.millisecond, 1e3)),
    (e.minute += Math.floor(e.second / 60)),
    (e.second = So(e.second, 60)),
    (e.hour += Math.floor(e.minute / 60)),
    (e.minute = So(e.minute, 60)))
  let t = Math.floor(e.hour / 24)
  return ((e.hour = So(e.hour, 24)), t)
}
function xo(e) {
  ;((e.millisecond = Math.max(0, Math.min(e.millisecond, 999))),
    (e.second = Math.max(0, Math.min(e.second, 59))),
    (e.minute = Math.max(0, Math.min(e.minute, 59))),
    (e.hour = Math.max(0, Math.min(e.hour, 23))))
}
function So(e, t) {
  let n = e % t
  return (n < 0 && (n += t), n)
}
function Co(e, t) {
  return (
    (e.hour += t.hours || 0),
    (e.minute += t.minutes || 0),
    (e.second += t.seconds || 0),
    (e.millisecond += t.milliseconds || 0),
    bo(e)
  )
}
function wo(e, t, n, r) {
  let i = e.copy()
  switch (t) {
    case `era`: {
      let t = e.calendar.getEras(),
        a = t.indexOf(e.era)
      if (a < 0) throw Error(`Invalid era: ` + e.era)
      ;((a = Eo(a, n, 0, t.length - 1, r?.round)), (i.era = t[a]), ho(i))
      break
    }
    case `year`:
      ;(i.calendar.isInverseEra?.(i) && (n = -n),
        (i.year = Eo(e.year, n, -1 / 0, 9999, r?.round)),
        i.year === -1 / 0 && (i.year = 1),
        i.calendar.balanceYearMonth && i.calendar.balanceYearMonth(i, e))
      break
    case `month`:
      i.month = Eo(e.month, n, 1, e.calendar.getMonthsInYear(e), r?.round)
      break
    case `day`:
      i.day = Eo(e.day, n, 1, e.calendar.getDaysInMonth(e), r?.round)
      break
    default:
      throw Error(`Unsupported field ` + t)
  }
  return (e.calendar.balanceDate && e.calendar.balanceDate(i), ho(i), i)
}
function To(e, t, n, r) {
  let i = e.copy()
  switch (t) {
    case `hour`: {
      let t = e.hour,
        a = 0,
        o = 23
      if (r?.hourCycle === 12) {
        let e = t >= 12
        ;((a = e ? 12 : 0), (o = e ? 23 : 11))
      }
      i.hour = Eo(t, n, a, o, r?.round)
      break
    }
    case `minute`:
      i.minute = Eo(e.minute, n, 0, 59, r?.round)
      break
    case `second`:
      i.second = Eo(e.second, n, 0, 59, r?.round)
      break
    case `millisecond`:
      i.millisecond = Eo(e.millisecond, n, 0, 999, r?.round)
      break
    default:
      throw Error(`Unsupported field ` + t)
  }
  return i
}
function Eo(e, t, n, r, i = !1) {
  if (i) {
    ;((e += Math.sign(t)), e < n && (e = r))
    let i = Math.abs(t)
    ;((e = t > 0 ? Math.ceil(e / i) * i : Math.floor(e / i) * i), e > r && (e = n))
  } else ((e += t), e < n ? (e = r - (n - e - 1)) : e > r && (e = n + (e - r - 1)))
  return e
}
function Do(e, t) {
  let n
  return (
    (n =
      (t.years != null && t.years !== 0) ||
      (t.months != null && t.months !== 0) ||
      (t.weeks != null && t.weeks !== 0) ||
      (t.days != null && t.days !== 0)
        ? Qa(lo(no(e), { years: t.years, months: t.months, weeks: t.weeks, days: t.days }), e.timeZone)
        : Wa(e) - e.offset),
    (n += t.milliseconds || 0),
    (n += (t.seconds || 0) * 1e3),
    (n += (t.minutes || 0) * 6e4),
    (n += (t.hours || 0) * 36e5),
    ro(eo(n, e.timeZone), e.calendar)
  )
}
function Oo(e, t) {
  return Do(e, go(t))
}
function ko(e, t, n, r) {
  switch (t) {
    case `hour`: {
      let t = 0,
        i = 23
      if (r?.hourCycle === 12) {
        let n = e.hour >= 12
        ;((t = n ? 12 : 0), (i = n ? 23 : 11))
      }
      let a = no(e),
        o = ro(yo(a, { hour: t }), new Pa()),
        s = [Qa(o, e.timeZone, `earlier`), Qa(o, e.timeZone, `later`)].filter(
          (t) => eo(t, e.timeZone).day === o.day,
        )[0],
        c = ro(yo(a, { hour: i }), new Pa()),
        l = [Qa(c, e.timeZone, `earlier`), Qa(c, e.timeZone, `later`)]
          .filter((t) => eo(t, e.timeZone).day === c.day)
          .pop(),
        u = Wa(e) - e.offset,
        d = Math.floor(u / co),
        f = u % co
      return (
        (u = Eo(d, n, Math.floor(s / co), Math.floor(l / co), r?.round) * co + f), ro(eo(u, e.timeZone), e.calendar)
      )
    }
    case `minute`:
    case `second`:
    case `millisecond`:
      return To(e, t, n, r)
    case `era`:
    case `year`:
    case `month`:
    case `day`:
      return ro(eo(Qa(wo(no(e), t, n, r), e.timeZone), e.timeZone), e.calendar)
    default:
      throw Error(`Unsupported field ` + t)
  }
}
function Ao(e, t, n) {
  let r = no(e),
    i = yo(vo(r, t), t)
  return i.compare(r) === 0 ? e : ro(eo(Qa(i, e.timeZone, n), e.timeZone), e.calendar)
}
var jo = /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})$/,
  Mo = /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})(?:T(\d{2}))?(?::(\d{2}))?(?::(\d{2}))?(\.\d+)?$/,
  No =
    /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})(?:T(\d{2}))?(?::(\d{2}))?(?::(\d{2}))?(\.\d+)?(?:(?:([+-]\d{2})(?::?(\d{2}))?)|Z)$/
function Po(e) {
  let t = e.match(jo)
  if (!t)
    throw No.test(e)
      ? Error(`Invalid ISO 8601 date string: ${e}. Use parseAbsolute() instead.`)
      : Error(`Invalid ISO 8601 date string: ` + e)
  let n = new Uo(Io(t[1], 0, 9999), Io(t[2], 1, 12), 1)
  return ((n.day = Io(t[3], 1, n.calendar.getDaysInMonth(n))), n)
}
function Fo(e) {
  let t = e.match(Mo)
  if (!t)
    throw No.test(e)
      ? Error(`Invalid ISO 8601 date time string: ${e}. Use parseAbsolute() instead.`)
      : Error(`Invalid ISO 8601 date time string: ` + e)
  let n = Io(t[1], -9999, 9999),
    r = new Wo(
      n < 1 ? `BC` : `AD`,
      n < 1 ? -n + 1 : n,
      Io(t[2], 1, 12),
      1,
      t[4] ? Io(t[4], 0, 23) : 0,
      t[5] ? Io(t[5], 0, 59) : 0,
      t[6] ? Io(t[6], 0, 59) : 0,
      t[7] ? Io(t[7], 0, 1 / 0) * 1e3 : 0,
    )
  return ((r.day = Io(t[3], 0, r.calendar.getDaysInMonth(r))), r)
}
function Io(e, t, n) {
  let r = Number(e)
  if (r < t || r > n) throw RangeError(`Value out of range: ${t} <= ${r} <= ${n}`)
  return r
}
function Lo(e) {
  return `${String(e.hour).padStart(2, `0`)}:${String(e.minute).padStart(2, `0`)}:${String(e.second).padStart(2, `0`)}${e.millisecond ? String(e.millisecond / 1e3).slice(1) : ``}`
}
function Ro(e) {
  let t = ro(e, new Pa()),
    n
  return (
    (n =
      t.era === `BC`
        ? t.year === 1
          ? `0000`
          : `-` + String(Math.abs(1 - t.year)).padStart(6, `00`)
        : String(t.year).padStart(4, `0`)),
    `${n}-${String(t.month).padStart(2, `0`)}-${String(t.day).padStart(2, `0`)}`
  )
}
function zo(e) {
  return `${Ro(e)}T${Lo(e)}`
}
function Bo(e) {
  let t = Math.sign(e) < 0 ? `-` : `+`
  e = Math.abs(e)
  let n = Math.floor(e / 36e5),
    r = Math.floor((e % 36e5) / 6e4),
    i = Math.floor(((e % 36e5) % 6e4) / 1e3),
    a = `${t}${String(n).padStart(2, `0`)}:${String(r).padStart(2, `0`)}`
  return (i !== 0 && (a += `:${String(i).padStart(2, `0`)}`), a)
}
function Vo(e) {
  return `${zo(e)}${Bo(e.offset)}[${e.timeZone}]`
}
function Ho(e) {
  let t = typeof e[0] == `object` ? e.shift() : new Pa(),
    n
  if (typeof e[0] == `string`) n = e.shift()
  else {
    let e = t.getEras()
    n = e[e.length - 1]
  }
  let r = e.shift(),
    i = e.shift(),
    a = e.shift()
  return [t, n, r, i, a]
}
var Uo = class e {
    constructor(...e) {
      let [t, n, r, i, a] = Ho(e)
      ;((this.calendar = t), (this.era = n), (this.year = r), (this.month = i), (this.day = a), ho(this))
    }
    copy() {
      return this.era
        ? new e(this.calendar, this.era, this.year, this.month, this.day)
        : new e(this.calendar, this.year, this.month, this.day)
    }
    add(e) {
      return lo(this, e)
    }
    subtract(e) {
      return _o(this, e)
    }
    set(e) {
      return vo(this, e)
    }
    cycle(e, t, n) {
      return wo(this, e, t, n)
    }
    toDate(e) {
      return $a(this, e)
    }
    toString() {
      return Ro(this)
    }
    compare(e) {
      return La(this, e)
    }
  },
  Wo = class e {
    constructor(...e) {
      let [t, n, r, i, a] = Ho(e)
      ;((this.calendar = t),
        (this.era = n),
        (this.year = r),
        (this.month = i),
        (this.day = a),
        (this.hour = e.shift() || 0),
        (this.minute = e.shift() || 0),
        (this.second = e.shift() || 0),
        (this.millisecond = e.shift() || 0),
        ho(this))
    }
    copy() {
      return this.era
        ? new e(
            this.calendar,
            this.era,
            this.year,
            this.month,
            this.day,
            this.hour,
            this.minute,
            this.second,
            this.millisecond,
          )
        : new e(this.calendar, this.year, this.month, this.day, this.hour, this.minute, this.second, this.millisecond)
    }
    add(e) {
      return lo(this, e)
    }
    subtract(e) {
      return _o(this, e)
    }
    set(e) {
      return vo(yo(this, e), e)
    }
    cycle(e, t, n) {
      switch (e) {
        case `era`:
        case `year`:
        case `month`:
        case `day`:
          return wo(this, e, t, n)
        default:
          return To(this, e, t, n)
      }
    }
    toDate(e, t) {
      return $a(this, e, t)
    }
    toString() {
      return zo(this)
    }
    compare(e) {
      let t = La(this, e)
      return t === 0 ? Ra(this, no(e)) : t
    }
  },
  Go = class e {
    constructor(...e) {
      let [t, n, r, i, a] = Ho(e),
        o = e.shift(),
        s = e.shift()
      ;((this.calendar = t),
        (this.era = n),
        (this.year = r),
        (this.month = i),
        (this.day = a),
        (this.timeZone = o),
        (this.offset = s),
        (this.hour = e.shift() || 0),
        (this.minute = e.shift() || 0),
        (this.second = e.shift() || 0),
        (this.millisecond = e.shift() || 0),
        ho(this))
    }
    copy() {
      return this.era
        ? new e(
            this.calendar,
            this.era,
            this.year,
            this.month,
            this.day,
            this.timeZone,
            this.offset,
            this.hour,
            this.minute,
            this.second,
            this.millisecond,
          )
        : new e(
            this.calendar,
            this.year,
            this.month,
            this.day,
            this.timeZone,
            this.offset,
            this.hour,
            this.minute,
            this.second,
            this.millisecond,
          )
    }
    add(e) {
      return Do(this, e)
    }
    subtract(e) {
      return Oo(this, e)
    }
    set(e, t) {
      return Ao(this, e, t)
    }
    cycle(e, t, n) {
      return ko(this, e, t, n)
    }
    toDate() {
      return ao(this)
    }
    toString() {
      return Vo(this)
    }
    toAbsoluteString() {
      return this.toDate().toISOString()
    }
    compare(e) {
      return this.toDate().getTime() - io(e, this.timeZone).toDate().getTime()
    }
  },
  Ko = [
    [1868, 9, 8],
    [1912, 7, 30],
    [1926, 12, 25],
    [1989, 1, 8],
    [2019, 5, 1],
  ],
  qo = [
    [1912, 7, 29],
    [1926, 12, 24],
    [1989, 1, 7],
    [2019, 4, 30],
  ],
  Jo = [1867, 1911, 1925, 1988, 2018],
  Yo = [`meiji`, `taisho`, `showa`, `heisei`, `reiwa`]
function Xo(e) {
  let t = Ko.findIndex(
    ([t, n, r]) => e.year < t || (e.year === t && e.month < n) || (e.year === t && e.month === n && e.day < r),
  )
  return t === -1 ? Ko.length - 1 : t === 0 ? 0 : t - 1
}
function Zo(e) {
  let t = Jo[Yo.indexOf(e.era)]
  if (!t) throw Error(`Unknown era: ` + e.era)
  return new Uo(e.year + t, e.month, e.day)
}
var Qo = class extends Pa {
  fromJulianDay(e) {
    let t = super.fromJulianDay(e),
      n = Xo(t)
    return new Uo(this, Yo[n], t.year - Jo[n], t.month, t.day)
  }
  toJulianDay(e) {
    return super.toJulianDay(Zo(e))
  }
  balanceDate(e) {
    let t = Zo(e),
      n = Xo(t)
    ;(Yo[n] !== e.era && ((e.era = Yo[n]), (e.year = t.year - Jo[n])), this.constrainDate(e))
  }
  constrainDate(e) {
    let t = Yo.indexOf(e.era),
      n = qo[t]
    if (n != null) {
      let [r, i, a] = n,
        o = r - Jo[t]
      ;((e.year = Math.max(1, Math.min(o, e.year))),
        e.year === o && ((e.month = Math.min(i, e.month)), e.month === i && (e.day = Math.min(a, e.day))))
    }
    if (e.year === 1 && t >= 0) {
      let [, n, r] = Ko[t]
      ;((e.month = Math.max(n, e.month)), e.month === n && (e.day = Math.max(r, e.day)))
    }
  }
  getEras() {
    return Yo
  }
  getYearsInEra(e) {
    let t = Yo.indexOf(e.era),
      n = Ko[t],
      r = Ko[t + 1]
    if (r == null) return 9999 - n[0] + 1
    let i = r[0] - n[0]
    return ((e.month < r[1] || (e.month === r[1] && e.day < r[2])) && i++, i)
  }
  getDaysInMonth(e) {
    return super.getDaysInMonth(Zo(e))
  }
  getMinimumMonthInYear(e) {
    let t = $o(e)
    return t ? t[1] : 1
  }
  getMinimumDayInMonth(e) {
    let t = $o(e)
    return t && e.month === t[1] ? t[2] : 1
  }
  constructor(...e) {
    ;(super(...e), (this.identifier = `japanese`))
  }
}
function $o(e) {
  if (e.year === 1) return Ko[Yo.indexOf(e.era)]
}
var es = -543,
  ts = class extends Pa {
    fromJulianDay(e) {
      let t = super.fromJulianDay(e),
        n = ja(t.era, t.year)
      return new Uo(this, n - es, t.month, t.day)
    }
    toJulianDay(e) {
      return super.toJulianDay(ns(e))
    }
    getEras() {
      return [`BE`]
    }
    getDaysInMonth(e) {
      return super.getDaysInMonth(ns(e))
    }
    balanceDate() {}
    constructor(...e) {
      ;(super(...e), (this.identifier = `buddhist`))
    }
  }
function ns(e) {
  let [t, n] = Ma(e.year + es)
  return new Uo(t, n, e.month, e.day)
}
var rs = 1911
function is(e) {
  return e.era === `minguo` ? e.year + rs : 1 - e.year + rs
}
function as(e) {
  let t = e - rs
  return t > 0 ? [`minguo`, t] : [`before_minguo`, 1 - t]
}
var os = class extends Pa {
  fromJulianDay(e) {
    let t = super.fromJulianDay(e),
      [n, r] = as(ja(t.era, t.year))
    return new Uo(this, n, r, t.month, t.day)
  }
  toJulianDay(e) {
    return super.toJulianDay(ss(e))
  }
  getEras() {
    return [`before_minguo`, `minguo`]
  }
  balanceDate(e) {
    let [t, n] = as(is(e))
    ;((e.era = t), (e.year = n))
  }
  isInverseEra(e) {
    return e.era === `before_minguo`
  }
  getDaysInMonth(e) {
    return super.getDaysInMonth(ss(e))
  }
  getYearsInEra(e) {
    return e.era === `before_minguo` ? 9999 : 8088
  }
  constructor(...e) {
    ;(super(...e), (this.identifier = `roc`))
  }
}
function ss(e) {
  let [t, n] = Ma(is(e))
  return new Uo(t, n, e.month, e.day)
}
var cs = 1948320,
  ls = [0, 31, 62, 93, 124, 155, 186, 216, 246, 276, 306, 336],
  us = class {
    fromJulianDay(e) {
      let t = e - cs,
        n = 1 + Math.floor((33 * t + 3) / 12053),
        r = t - (365 * (n - 1) + Math.floor((8 * n + 21) / 33)),
        i = Math.floor(r < 216 ? r / 31 : (r - 6) / 30),
        a = r - ls[i] + 1
      return new Uo(this, n, i + 1, a)
    }
    toJulianDay(e) {
      let t = 1948319 + 365 * (e.year - 1) + Math.floor((8 * e.year + 21) / 33)
      return ((t += ls[e.month - 1]), (t += e.day), t)
    }
    getMonthsInYear() {
      return 12
    }
    getDaysInMonth(e) {
      return e.month <= 6 ? 31 : e.month <= 11 || Da(25 * e.year + 11, 33) < 8 ? 30 : 29
    }
    getMaximumMonthsInYear() {
      return 12
    }
    getMaximumDaysInMonth() {
      return 31
    }
    getEras() {
      return [`AP`]
    }
    getYearsInEra() {
      return 9377
    }
    constructor() {
      this.identifier = `persian`
    }
  },
  ds = 78,
  fs = 80,
  ps = class extends Pa {
    fromJulianDay(e) {
      let t = super.fromJulianDay(e),
        n = t.year - ds,
        r = e - ka(t.era, t.year, 1, 1),
        i
      r < fs ? (n--, (i = Aa(t.year - 1) ? 31 : 30), (r += i + 155 + 90 + 10)) : ((i = Aa(t.year) ? 31 : 30), (r -= fs))
      let a, o
      if (r < i) ((a = 1), (o = r + 1))
      else {
        let e = r - i
        e < 155
          ? ((a = Math.floor(e / 31) + 2), (o = (e % 31) + 1))
          : ((e -= 155), (a = Math.floor(e / 30) + 7), (o = (e % 30) + 1))
      }
      return new Uo(this, n, a, o)
    }
    toJulianDay(e) {
      let [t, n] = Ma(e.year + ds),
        r,
        i
      return (
        Aa(n) ? ((r = 31), (i = ka(t, n, 3, 21))) : ((r = 30), (i = ka(t, n, 3, 22))),
        e.month === 1
          ? i + e.day - 1
          : ((i += r + Math.min(e.month - 2, 5) * 31), e.month >= 8 && (i += (e.month - 7) * 30), (i += e.day - 1), i)
      )
    }
    getDaysInMonth(e) {
      return (e.month === 1 && Aa(e.year + ds)) || (e.month >= 2 && e.month <= 6) ? 31 : 30
    }
    getYearsInEra() {
      return 9919
    }
    getEras() {
      return [`saka`]
    }
    balanceDate() {}
    constructor(...e) {
      ;(super(...e), (this.identifier = `indian`))
    }
  },
  ms = 1948440,
  hs = 1948439,
  gs = 1300,
  _s = 1600,
  vs = 460322
function ys(e, t, n, r) {
  return r + Math.ceil(29.5 * (n - 1)) + (t - 1) * 354 + Math.floor((3 + 11 * t) / 30) + e - 1
}
function bs(e, t, n) {
  let r = Math.floor((30 * (n - t) + 10646) / 10631),
    i = Math.min(12, Math.ceil((n - (29 + ys(t, r, 1, 1))) / 29.5) + 1)
  return new Uo(e, r, i, n - ys(t, r, i, 1) + 1)
}
function xs(e) {
  return (14 + 11 * e) % 30 < 11
}
var Ss = class {
    fromJulianDay(e) {
      return bs(this, ms, e)
    }
    toJulianDay(e) {
      return ys(ms, e.year, e.month, e.day)
    }
    getDaysInMonth(e) {
      let t = 29 + (e.month % 2)
      return (e.month === 12 && xs(e.year) && t++, t)
    }
    getMonthsInYear() {
      return 12
    }
    getDaysInYear(e) {
      return xs(e.year) ? 355 : 354
    }
    getMaximumMonthsInYear() {
      return 12
    }
    getMaximumDaysInMonth() {
      return 30
    }
    getYearsInEra() {
      return 9665
    }
    getEras() {
      return [`AH`]
    }
    constructor() {
      this.identifier = `islamic-civil`
    }
  },
  Cs = class extends Ss {
    fromJulianDay(e) {
      return bs(this, hs, e)
    }
    toJulianDay(e) {
      return ys(hs, e.year, e.month, e.day)
    }
    constructor(...e) {
      ;(super(...e), (this.identifier = `islamic-tbla`))
    }
  },
  ws = `qgpUDckO1AbqBmwDrQpVBakGkgepC9QF2gpcBS0NlQZKB1QLagutBa4ETwoXBYsGpQbVCtYCWwmdBE0KJg2VDawFtgm6AlsKKwWVCsoG6Qr0AnYJtgJWCcoKpAvSC9kF3AJtCU0FpQpSC6ULtAW2CVcFlwJLBaMGUgdlC2oFqworBZUMSg2lDcoF1gpXCasESwmlClILagt1BXYCtwhbBFUFqQW0BdoJ3QRuAjYJqgpUDbIN1QXaAlsJqwRVCkkLZAtxC7QFtQpVCiUNkg7JDtQG6QprCasEkwpJDaQNsg25CroEWworBZUKKgtVC1wFvQQ9Ah0JlQpKC1oLbQW2AjsJmwRVBqkGVAdqC2wFrQpVBSkLkgupC9QF2gpaBasKlQVJB2QHqgu1BbYCVgpNDiULUgtqC60FrgIvCZcESwalBqwG1gpdBZ0ETQoWDZUNqgW1BdoCWwmtBJUFygbkBuoK9QS2AlYJqgpUC9IL2QXqAm0JrQSVCkoLpQuyBbUJ1gSXCkcFkwZJB1ULagVrCisFiwpGDaMNygXWCtsEawJLCaUKUgtpC3UFdgG3CFsCKwVlBbQF2gntBG0BtgimClINqQ3UBdoKWwmrBFMGKQdiB6kLsgW1ClUFJQuSDckO0gbpCmsFqwRVCikNVA2qDbUJugQ7CpsETQqqCtUK2gJdCV4ELgqaDFUNsga5BroEXQotBZUKUguoC7QLuQXaAloJSgukDdEO6AZqC20FNQWVBkoNqA3UDdoGWwWdAisGFQtKC5ULqgWuCi4JjwwnBZUGqgbWCl0FnQI=`,
  Ts,
  Es
function Ds(e) {
  return vs + Es[e - gs]
}
function Os(e, t) {
  let n = e - gs,
    r = 1 << (11 - (t - 1))
  return (Ts[n] & r) === 0 ? 29 : 30
}
function ks(e, t) {
  let n = Ds(e)
  for (let r = 1; r < t; r++) n += Os(e, r)
  return n
}
function As(e) {
  return Es[e + 1 - gs] - Es[e - gs]
}
var js = class extends Ss {
    constructor() {
      if (
        (super(),
        (this.identifier = `islamic-umalqura`),
        (Ts ||= new Uint16Array(Uint8Array.from(atob(ws), (e) => e.charCodeAt(0)).buffer)),
        !Es)
      ) {
        Es = new Uint32Array(301)
        let e = 0
        for (let t = gs; t <= _s; t++) {
          Es[t - gs] = e
          for (let n = 1; n <= 12; n++) e += Os(t, n)
        }
      }
    }
    fromJulianDay(e) {
      let t = e - ms,
        n = Ds(gs),
        r = Ds(_s)
      if (t < n || t > r) return super.fromJulianDay(e)
      {
        let e = 1299,
          n = 1,
          r = 1
        for (; r > 0;) {
          ;(e++, (r = t - Ds(e) + 1))
          let i = As(e)
          if (r === i) {
            n = 12
            break
          }
          if (r < i) {
            let t = Os(e, n)
            for (n = 1; r > t;) ((r -= t), n++, (t = Os(e, n)))
            break
          }
        }
        return new Uo(this, e, n, t - ks(e, n) + 1)
      }
    }
    toJulianDay(e) {
      return e.year < gs || e.year > _s ? super.toJulianDay(e) : ms + ks(e.year, e.month) + (e.day - 1)
    }
    getDaysInMonth(e) {
      return e.year < gs || e.year > _s ? super.getDaysInMonth(e) : Os(e.year, e.month)
    }
    getDaysInYear(e) {
      return e.year < gs || e.year > _s ? super.getDaysInYear(e) : As(e.year)
    }
  },
  Ms = 347997,
  Ns = 25920,
  Ps = 765433
function Fs(e) {
  return Da(e * 7 + 1, 19) < 7
}
function Is(e) {
  let t = Math.floor((235 * e - 234) / 19),
    n = 12084 + 13753 * t,
    r = t * 29 + Math.floor(n / 25920)
  return (Da(3 * (r + 1), 7) < 3 && (r += 1), r)
}
function Ls(e) {
  let t = Is(e - 1),
    n = Is(e)
  return Is(e + 1) - n === 356 ? 2 : +(n - t === 382)
}
function Rs(e) {
  return Is(e) + Ls(e)
}
function zs(e) {
  return Rs(e + 1) - Rs(e)
}
function Bs(e) {
  let t = zs(e)
  switch ((t > 380 && (t -= 30), t)) {
    case 353:
      return 0
    case 354:
      return 1
    case 355:
      return 2
  }
}
function Vs(e, t) {
  if ((t >= 6 && !Fs(e) && t++, t === 4 || t === 7 || t === 9 || t === 11 || t === 13)) return 29
  let n = Bs(e)
  return t === 2 ? (n === 2 ? 30 : 29) : t === 3 ? (n === 0 ? 29 : 30) : t === 6 ? (Fs(e) ? 30 : 0) : 30
}
var Hs = class {
    fromJulianDay(e) {
      let t = e - Ms,
        n = (t * Ns) / Ps,
        r = Math.floor((19 * n + 234) / 235) + 1,
        i = Rs(r),
        a = Math.floor(t - i)
      for (; a < 1;) (r--, (i = Rs(r)), (a = Math.floor(t - i)))
      let o = 1,
        s = 0
      for (; s < a;) ((s += Vs(r, o)), o++)
      ;(o--, (s -= Vs(r, o)))
      let c = a - s
      return new Uo(this, r, o, c)
    }
    toJulianDay(e) {
      let t = Rs(e.year)
      for (let n = 1; n < e.month; n++) t += Vs(e.year, n)
      return t + e.day + Ms
    }
    getDaysInMonth(e) {
      return Vs(e.year, e.month)
    }
    getMonthsInYear(e) {
      return Fs(e.year) ? 13 : 12
    }
    getDaysInYear(e) {
      return zs(e.year)
    }
    getMaximumMonthsInYear() {
      return 13
    }
    getMaximumDaysInMonth() {
      return 30
    }
    getYearsInEra() {
      return 9999
    }
    getEras() {
      return [`AM`]
    }
    balanceYearMonth(e, t) {
      t.year !== e.year &&
        (Fs(t.year) && !Fs(e.year) && t.month > 6 ? e.month-- : !Fs(t.year) && Fs(e.year) && t.month > 6 && e.month++)
    }
    constructor() {
      this.identifier = `hebrew`
    }
  },
  Us = 1723856,
  Ws = 1824665,
  Gs = 5500
function Ks(e, t, n, r) {
  return e + 365 * t + Math.floor(t / 4) + 30 * (n - 1) + r - 1
}
function qs(e, t) {
  let n = Math.floor((4 * (t - e)) / 1461)
  t >= Ks(e, n + 1, 1, 1) && n++
  let r = 1 + Math.floor((t - Ks(e, n, 1, 1)) / 30),
    i = t + 1 - Ks(e, n, r, 1)
  return [n, r, i]
}
function Js(e) {
  return Math.floor((e % 4) / 3)
}
function Ys(e, t) {
  return t % 13 == 0 ? Js(e) + 5 : 30
}
var Xs = class {
    fromJulianDay(e) {
      let [t, n, r] = qs(Us, e),
        i = `AM`
      return (t <= 0 && ((i = `AA`), (t += Gs)), new Uo(this, i, t, n, r))
    }
    toJulianDay(e) {
      let t = e.year
      return (e.era === `AA` && (t -= Gs), Ks(Us, t, e.month, e.day))
    }
    getDaysInMonth(e) {
      return Ys(e.year, e.month)
    }
    getMonthsInYear() {
      return 13
    }
    getDaysInYear(e) {
      return 365 + Js(e.year)
    }
    getMaximumMonthsInYear() {
      return 13
    }
    getMaximumDaysInMonth() {
      return 30
    }
    getYearsInEra(e) {
      return e.era === `AA` ? 9999 : 9991
    }
    getEras() {
      return [`AA`, `AM`]
    }
    constructor() {
      this.identifier = `ethiopic`
    }
  },
  Zs = class extends Xs {
    fromJulianDay(e) {
      let [t, n, r] = qs(Us, e)
      return ((t += Gs), new Uo(this, `AA`, t, n, r))
    }
    getEras() {
      return [`AA`]
    }
    getYearsInEra() {
      return 9999
    }
    constructor(...e) {
      ;(super(...e), (this.identifier = `ethioaa`))
    }
  },
  Qs = class extends Xs {
    fromJulianDay(e) {
      let [t, n, r] = qs(Ws, e),
        i = `CE`
      return (t <= 0 && ((i = `BCE`), (t = 1 - t)), new Uo(this, i, t, n, r))
    }
    toJulianDay(e) {
      let t = e.year
      return (e.era === `BCE` && (t = 1 - t), Ks(Ws, t, e.month, e.day))
    }
    getDaysInMonth(e) {
      let t = e.year
      return (e.era === `BCE` && (t = 1 - t), Ys(t, e.month))
    }
    isInverseEra(e) {
      return e.era === `BCE`
    }
    balanceDate(e) {
      e.year <= 0 && ((e.era = e.era === `BCE` ? `CE` : `BCE`), (e.year = 1 - e.year))
    }
    getEras() {
      return [`BCE`, `CE`]
    }
    getYearsInEra(e) {
      return e.era === `BCE` ? 9999 : 9715
    }
    constructor(...e) {
      ;(super(...e), (this.identifier = `coptic`))
    }
  }
function $s(e) {
  switch (e) {
    case `buddhist`:
      return new ts()
    case `ethiopic`:
      return new Xs()
    case `ethioaa`:
      return new Zs()
    case `coptic`:
      return new Qs()
    case `hebrew`:
      return new Hs()
    case `indian`:
      return new ps()
    case `islamic-civil`:
      return new Ss()
    case `islamic-tbla`:
      return new Cs()
    case `islamic-umalqura`:
      return new js()
    case `japanese`:
      return new Qo()
    case `persian`:
      return new us()
    case `roc`:
      return new os()
    default:
      return new Pa()
  }
}
var ec = new Map(),
  tc = class {
    constructor(e, t = {}) {
      ;((this.formatter = rc(e, t)), (this.options = t))
    }
    format(e) {
      return this.formatter.format(e)
    }
    formatToParts(e) {
      return this.formatter.formatToParts(e)
    }
    formatRange(e, t) {
      if (typeof this.formatter.formatRange == `function`) return this.formatter.formatRange(e, t)
      if (t < e) throw RangeError(`End date must be >= start date`)
      return `${this.formatter.format(e)} \u{2013} ${this.formatter.format(t)}`
    }
    formatRangeToParts(e, t) {
      if (typeof this.formatter.formatRangeToParts == `function`) return this.formatter.formatRangeToParts(e, t)
      if (t < e) throw RangeError(`End date must be >= start date`)
      let n = this.formatter.formatToParts(e),
        r = this.formatter.formatToParts(t)
      return [
        ...n.map((e) => ({ ...e, source: `startRange` })),
        { type: `literal`, value: ` – `, source: `shared` },
        ...r.map((e) => ({ ...e, source: `endRange` })),
      ]
    }
    resolvedOptions() {
      let e = this.formatter.resolvedOptions()
      return (
        sc() &&
          ((this.resolvedHourCycle ||= cc(e.locale, this.options)),
          (e.hourCycle = this.resolvedHourCycle),
          (e.hour12 = this.resolvedHourCycle === `h11` || this.resolvedHourCycle === `h12`)),
        e.calendar === `ethiopic-amete-alem` && (e.calendar = `ethioaa`),
        e
      )
    }
  },
  nc = { true: { ja: `h11` }, false: {} }
function rc(e, t = {}) {
  if (typeof t.hour12 == `boolean` && ac()) {
    t = { ...t }
    let n = nc[String(t.hour12)][e.split(`-`)[0]],
      r = t.hour12 ? `h12` : `h23`
    ;((t.hourCycle = n ?? r), delete t.hour12)
  }
  let n =
    e +
    (t
      ? Object.entries(t)
          .sort((e, t) => (e[0] < t[0] ? -1 : 1))
          .join()
      : ``)
  if (ec.has(n)) return ec.get(n)
  let r = new Intl.DateTimeFormat(e, t)
  return (ec.set(n, r), r)
}
var ic = null
function ac() {
  return (
    (ic ??= new Intl.DateTimeFormat(`en-US`, { hour: `numeric`, hour12: !1 }).format(new Date(2020, 2, 3, 0)) === `24`),
    ic
  )
}
var oc = null
function sc() {
  return (
    (oc ??= new Intl.DateTimeFormat(`fr`, { hour: `numeric`, hour12: !1 }).resolvedOptions().hourCycle === `h12`), oc
  )
}
function cc(e, t) {
  if (!t.timeStyle && !t.hour) return
  ;((e = e.replace(/(-u-)?-nu-[a-zA-Z0-9]+/, ``)), (e += (e.includes(`-u-`) ? `` : `-u`) + `-nu-latn`))
  let n = rc(e, { ...t, timeZone: void 0 }),
    r = parseInt(n.formatToParts(new Date(2020, 2, 3, 0)).find((e) => e.type === `hour`).value, 10),
    i = parseInt(n.formatToParts(new Date(2020, 2, 3, 23)).find((e) => e.type === `hour`).value, 10)
  if (r === 0 && i === 23) return `h23`
  if (r === 24 && i === 23) return `h24`
  if (r === 0 && i === 11) return `h11`
  if (r === 12 && i === 11) return `h12`
  throw Error(`Unexpected hour cycle result`)
}
function lc(e) {
  e = Ea(e ?? {}, uc)
  let { locale: t } = Wn()
  return (0, _.useMemo)(() => new tc(t, e), [t, e])
}
function uc(e, t) {
  if (e === t) return !0
  let n = Object.keys(e),
    r = Object.keys(t)
  if (n.length !== r.length) return !1
  for (let r of n) if (t[r] !== e[r]) return !1
  return !0
}
function dc(e, t) {
  if (!e) return !1
  let n = window.getComputedStyle(e),
    r = document.scrollingElement || document.documentElement,
    i = /(auto|scroll)/.test(n.overflow + n.overflowX + n.overflowY)
  return (
    e === r && n.overflow !== `hidden` && (i = !0),
    i && t && (i = e.scrollHeight !== e.clientHeight || e.scrollWidth !== e.clientWidth),
    i
  )
}
function fc(e, t) {
  let n = e
  for (dc(n, t) && (n = n.parentElement); n && !dc(n, t);) n = n.parentElement
  return n || document.scrollingElement || document.documentElement
}
function Z(e, t) {
  let n = [],
    r = document.scrollingElement || document.documentElement
  for (; e && (dc(e, t) && n.push(e), e !== r);) e = e.parentElement
  return n
}
function pc(e, t, n = {}) {
  e !== t && mc(e, t, t.getBoundingClientRect(), n)
}
function mc(e, t, n, r = {}) {
  let { block: i = `nearest`, inline: a = `nearest` } = r,
    o = e.scrollTop,
    s = e.scrollLeft,
    c = e.getBoundingClientRect(),
    l = window.getComputedStyle(t),
    u = window.getComputedStyle(e),
    d = document.scrollingElement || document.documentElement,
    f = e === d,
    p = e === d ? 0 : c.top,
    m = e === d ? e.clientHeight : c.bottom,
    h = e === d ? 0 : c.left,
    g = e === d ? e.clientWidth : c.right,
    _ = parseFloat(l.scrollMarginTop) || 0,
    v = parseFloat(l.scrollMarginBottom) || 0,
    y = parseFloat(l.scrollMarginLeft) || 0,
    b = parseFloat(l.scrollMarginRight) || 0,
    x = parseFloat(u.scrollPaddingTop) || 0,
    S = parseFloat(u.scrollPaddingBottom) || 0,
    C = parseFloat(u.scrollPaddingLeft) || 0,
    w = parseFloat(u.scrollPaddingRight) || 0,
    T = parseFloat(u.borderTopWidth) || 0,
    E = parseFloat(u.borderBottomWidth) || 0,
    D = parseFloat(u.borderLeftWidth) || 0,
    O = parseFloat(u.borderRightWidth) || 0,
    k = n.top - _,
    A = n.bottom + v,
    j = n.left - y,
    M = n.right + b,
    ee = e === d ? 0 : D + O,
    N = e === d ? 0 : T + E,
    P = e === d ? 0 : e.offsetWidth - e.clientWidth - ee,
    te = e === d ? 0 : e.offsetHeight - e.clientHeight - N,
    ne = p + (f ? 0 : T) + x,
    F = m - (f ? 0 : E) - S - te,
    I = h + (f ? 0 : D) + C,
    L = g - (f ? 0 : O) - w
  ;(kt() && jt()) || u.direction === `ltr` ? (L -= P) : u.direction === `rtl` && (I += P)
  let re = k < ne || A > F,
    ie = j < I || M > L
  if (re && i === `start`) o += k - ne
  else if (re && i === `center`) o += (k + A) / 2 - (ne + F) / 2
  else if (re && i === `end`) o += A - F
  else if (re && i === `nearest`) {
    let e = k - ne,
      t = A - F
    o += Math.abs(e) <= Math.abs(t) ? e : t
  }
  if (ie && a === `start`) s += j - I
  else if (ie && a === `center`) s += (j + M) / 2 - (I + L) / 2
  else if (ie && a === `end`) s += M - L
  else if (ie && a === `nearest`) {
    let e = j - I,
      t = M - L
    s += Math.abs(e) <= Math.abs(t) ? e : t
  }
  e.scrollTo({ left: s, top: o })
}
function hc(e, t = {}) {
  let { containingElement: n } = t
  if (e && e.isConnected) {
    let t = document.scrollingElement || document.documentElement
    if (window.getComputedStyle(t).overflow !== `hidden`) {
      let { left: t, top: r } = e.getBoundingClientRect()
      e?.scrollIntoView?.({ block: `nearest` })
      let { left: i, top: a } = e.getBoundingClientRect()
      ;(Math.abs(t - i) > 1 || Math.abs(r - a) > 1) &&
        (n?.scrollIntoView?.({ block: `center`, inline: `center` }), e.scrollIntoView?.({ block: `nearest` }))
    } else {
      let { left: t, top: r } = e.getBoundingClientRect(),
        i = Z(e, !0)
      for (let t of i) pc(t, e)
      let { left: a, top: o } = e.getBoundingClientRect()
      if (Math.abs(t - a) > 1 || Math.abs(r - o) > 1) {
        i = n ? Z(n, !0) : []
        for (let e of i) pc(e, n, { block: `center`, inline: `center` })
        for (let t of Z(e, !0)) pc(t, e)
      }
    }
  }
}
var gc = 0,
  _c = new Map()
function vc(e) {
  let [t, n] = (0, _.useState)()
  return (
    R(() => {
      if (!e) return
      let t = _c.get(e)
      if (t) n(t.element.id)
      else {
        let r = `react-aria-description-${gc++}`
        n(r)
        let i = document.createElement(`div`)
        ;((i.id = r),
          (i.style.display = `none`),
          (i.textContent = e),
          document.body.appendChild(i),
          (t = { refCount: 0, element: i }),
          _c.set(e, t))
      }
      return (
        t.refCount++,
        () => {
          t && --t.refCount === 0 && (t.element.remove(), _c.delete(e))
        }
      )
    }, [e]),
    { 'aria-describedby': e ? t : void 0 }
  )
}
var yc = {
  border: 0,
  clip: `rect(0 0 0 0)`,
  clipPath: `inset(50%)`,
  height: `1px`,
  margin: `-1px`,
  overflow: `hidden`,
  padding: 0,
  position: `absolute`,
  width: `1px`,
  whiteSpace: `nowrap`,
}
function bc(e = {}) {
  let { style: t, isFocusable: n } = e,
    [r, i] = (0, _.useState)(!1),
    { focusWithinProps: a } = Y({ isDisabled: !n, onFocusWithinChange: (e) => i(e) }),
    o = (0, _.useMemo)(() => (r ? t : t ? { ...yc, ...t } : yc), [r])
  return { visuallyHiddenProps: { ...a, style: o } }
}
function xc(e) {
  let { children: t, elementType: n = `div`, isFocusable: r, style: i, ...a } = e,
    { visuallyHiddenProps: o } = bc(e)
  return _.createElement(n, z(a, o), t)
}
var Sc = (0, _.createContext)(null),
  Cc = (0, _.forwardRef)(function (e, t) {
    return (0, _.useContext)(Sc)?.isInvalid ? _.createElement(wc, { ...e, ref: t }) : null
  }),
  wc = (0, _.forwardRef)((e, t) => {
    let n = (0, _.useContext)(Sc),
      { elementType: r, ...i } = e,
      a = J(i, { global: !0 }),
      o = Le({
        ...i,
        defaultClassName: `react-aria-FieldError`,
        defaultChildren: n.validationErrors.length === 0 ? void 0 : n.validationErrors.join(` `),
        values: n,
      })
    return o.children == null ? null : _.createElement(Ta, { slot: `errorMessage`, elementType: r, ...a, ...o, ref: t })
  }),
  Tc = {
    badInput: !1,
    customError: !1,
    patternMismatch: !1,
    rangeOverflow: !1,
    rangeUnderflow: !1,
    stepMismatch: !1,
    tooLong: !1,
    tooShort: !1,
    typeMismatch: !1,
    valueMissing: !1,
    valid: !0,
  },
  Ec = { ...Tc, customError: !0, valid: !1 },
  Dc = { isInvalid: !1, validationDetails: Tc, validationErrors: [] },
  Oc = (0, _.createContext)({}),
  kc = `__reactAriaFormValidationState`
function Ac(e) {
  if (e.__reactAriaFormValidationState) {
    let {
      realtimeValidation: t,
      displayValidation: n,
      updateValidation: r,
      resetValidation: i,
      commitValidation: a,
    } = e[kc]
    return { realtimeValidation: t, displayValidation: n, updateValidation: r, resetValidation: i, commitValidation: a }
  }
  return jc(e)
}
function jc(e) {
  let {
    isInvalid: t,
    validationState: n,
    name: r,
    value: i,
    builtinValidation: a,
    validate: o,
    validationBehavior: s = `aria`,
  } = e
  n && (t ||= n === `invalid`)
  let c = t === void 0 ? null : { isInvalid: t, validationErrors: [], validationDetails: Ec },
    l = (0, _.useMemo)(() => (!o || i == null ? null : Pc(Nc(o, i))), [o, i])
  a?.validationDetails.valid && (a = void 0)
  let u = (0, _.useContext)(Oc),
    d = (0, _.useMemo)(() => (r ? (Array.isArray(r) ? r.flatMap((e) => Mc(u[e])) : Mc(u[r])) : []), [u, r]),
    [f, p] = (0, _.useState)(u),
    [m, h] = (0, _.useState)(!1)
  u !== f && (p(u), h(!1))
  let g = (0, _.useMemo)(() => Pc(m ? [] : d), [m, d]),
    v = (0, _.useRef)(Dc),
    [y, b] = (0, _.useState)(Dc),
    x = (0, _.useRef)(Dc),
    S = () => {
      if (!C) return
      w(!1)
      let e = l || a || v.current
      Fc(e, x.current) || ((x.current = e), b(e))
    },
    [C, w] = (0, _.useState)(!1)
  return (
    (0, _.useEffect)(S),
    {
      realtimeValidation: c || g || l || a || Dc,
      displayValidation: s === `native` ? c || g || y : c || g || l || a || y,
      updateValidation(e) {
        s === `aria` && !Fc(y, e) ? b(e) : (v.current = e)
      },
      resetValidation() {
        let e = Dc
        ;(Fc(e, x.current) || ((x.current = e), b(e)), s === `native` && w(!1), h(!0))
      },
      commitValidation() {
        ;(s === `native` && w(!0), h(!0))
      },
    }
  )
}
function Mc(e) {
  return e ? (Array.isArray(e) ? e : [e]) : []
}
function Nc(e, t) {
  if (typeof e == `function`) {
    let n = e(t)
    if (n && typeof n != `boolean`) return Mc(n)
  }
  return []
}
function Pc(e) {
  return e.length ? { isInvalid: !0, validationErrors: e, validationDetails: Ec } : null
}
function Fc(e, t) {
  return (
    e === t ||
    (!!e &&
      !!t &&
      e.isInvalid === t.isInvalid &&
      e.validationErrors.length === t.validationErrors.length &&
      e.validationErrors.every((e, n) => e === t.validationErrors[n]) &&
      Object.entries(e.validationDetails).every(([e, n]) => t.validationDetails[e] === n))
  )
}
var Ic = (0, _.createContext)(null)
function Lc(e) {
  let { description: t, errorMessage: n, isInvalid: r, validationState: i } = e,
    { labelProps: a, fieldProps: o } = Ji(e),
    s = ke([!!t, !!n, r, i]),
    c = ke([!!t, !!n, r, i])
  return (
    (o = z(o, { 'aria-describedby': [s, c, e[`aria-describedby`]].filter(Boolean).join(` `) || void 0 })),
    { labelProps: a, fieldProps: o, descriptionProps: { id: s }, errorMessageProps: { id: c } }
  )
}
function Rc(e, t, n) {
  let r = On((e) => {
    n && !e.defaultPrevented && n(t)
  })
  ;(0, _.useEffect)(() => {
    let t = e?.current?.form
    return (
      t?.addEventListener(`reset`, r),
      () => {
        t?.removeEventListener(`reset`, r)
      }
    )
  }, [e])
}
function zc(e, t, n) {
  let { validationBehavior: r, focus: i } = e
  R(() => {
    if (r === `native` && n?.current && `setCustomValidity` in n.current && !n.current.disabled) {
      let e = t.realtimeValidation.isInvalid ? t.realtimeValidation.validationErrors.join(` `) || `Invalid value.` : ``
      ;(n.current.setCustomValidity(e),
        n.current.hasAttribute(`title`) || (n.current.title = ``),
        t.realtimeValidation.isInvalid || t.updateValidation(Vc(n.current)))
    }
  })
  let a = (0, _.useRef)(!1),
    o = On(() => {
      a.current || t.resetValidation()
    }),
    s = On((e) => {
      t.displayValidation.isInvalid || t.commitValidation()
      let r = n?.current?.form
      ;(!e.defaultPrevented && n && r && Q(r) === n.current && (i ? i() : n.current?.focus(), ln(`keyboard`)),
        e.preventDefault())
    }),
    c = On(() => {
      t.commitValidation()
    })
  ;(0, _.useEffect)(() => {
    let e = n?.current
    if (!e) return
    let t = e.form,
      r = t?.reset
    return (
      t &&
        (t.reset = () => {
          ;((a.current = !window.event || (window.event.type === `message` && W(window.event) instanceof MessagePort)),
            r?.call(t),
            (a.current = !1))
        }),
      e.addEventListener(`invalid`, s),
      e.addEventListener(`change`, c),
      t?.addEventListener(`reset`, o),
      () => {
        ;(e.removeEventListener(`invalid`, s),
          e.removeEventListener(`change`, c),
          t?.removeEventListener(`reset`, o),
          t && (t.reset = r))
      }
    )
  }, [n, r])
}
function Bc(e) {
  let t = e.validity
  return {
    badInput: t.badInput,
    customError: t.customError,
    patternMismatch: t.patternMismatch,
    rangeOverflow: t.rangeOverflow,
    rangeUnderflow: t.rangeUnderflow,
    stepMismatch: t.stepMismatch,
    tooLong: t.tooLong,
    tooShort: t.tooShort,
    typeMismatch: t.typeMismatch,
    valueMissing: t.valueMissing,
    valid: t.valid,
  }
}
function Vc(e) {
  return {
    isInvalid: !e.validity.valid,
    validationDetails: Bc(e),
    validationErrors: e.validationMessage ? [e.validationMessage] : [],
  }
}
function Q(e) {
  for (let t = 0; t < e.elements.length; t++) {
    let n = e.elements[t]
    if (n.validity?.valid === !1) return n
  }
  return null
}
var Hc = (0, _.createContext)({}),
  Uc = (0, _.forwardRef)(function (e, t) {
    ;[e, t] = ze(e, t, Hc)
    let { isDisabled: n, isInvalid: r, isReadOnly: i, onHoverStart: a, onHoverChange: o, onHoverEnd: s, ...c } = e
    ;((n ??= !!e[`aria-disabled`] && e[`aria-disabled`] !== `false`),
      (r ??= !!e[`aria-invalid`] && e[`aria-invalid`] !== `false`))
    let { hoverProps: l, isHovered: u } = Gi({ onHoverStart: a, onHoverChange: o, onHoverEnd: s, isDisabled: n }),
      { isFocused: d, isFocusVisible: f, focusProps: p } = X({ within: !0 }),
      m = Le({
        ...e,
        values: { isHovered: u, isFocusWithin: d, isFocusVisible: f, isDisabled: n, isInvalid: r },
        defaultClassName: `react-aria-Group`,
      })
    return _.createElement(
      B.div,
      {
        ...z(c, p, l),
        ...m,
        ref: t,
        role: e.role ?? `group`,
        slot: e.slot ?? void 0,
        'data-focus-within': d || void 0,
        'data-hovered': u || void 0,
        'data-focus-visible': f || void 0,
        'data-disabled': n || void 0,
        'data-invalid': r || void 0,
        'data-readonly': i || void 0,
      },
      m.children,
    )
  }),
  Wc = (0, _.createContext)({}),
  Gc = (e) => {
    let { onHoverStart: t, onHoverChange: n, onHoverEnd: r, ...i } = e
    return i
  },
  Kc = Br(function (e, t) {
    ;[e, t] = ze(e, t, Wc)
    let { hoverProps: n, isHovered: r } = Gi({ ...e, isDisabled: e.disabled }),
      { isFocused: i, isFocusVisible: a, focusProps: o } = X({ isTextInput: !0, autoFocus: e.autoFocus }),
      s = !!e[`aria-invalid`] && e[`aria-invalid`] !== `false`,
      c = Le({
        ...e,
        values: { isHovered: r, isFocused: i, isFocusVisible: a, isDisabled: e.disabled || !1, isInvalid: s },
        defaultClassName: `react-aria-Input`,
      })
    return _.createElement(B.input, {
      ...z(Gc(e), o, n),
      ...c,
      ref: t,
      'data-focused': i || void 0,
      'data-disabled': e.disabled || void 0,
      'data-hovered': r || void 0,
      'data-focus-visible': a || void 0,
      'data-invalid': s || void 0,
    })
  })
function qc(e, t) {
  let {
      inputElementType: n = `input`,
      isDisabled: r = !1,
      isRequired: i = !1,
      isReadOnly: a = !1,
      type: o = `text`,
      validationBehavior: s = `aria`,
    } = e,
    [c, l] = Xn(e.value, e.defaultValue || ``, e.onChange),
    { focusableProps: u } = Lr(e, t),
    d = Ac({ ...e, value: c }),
    { isInvalid: f, validationErrors: p, validationDetails: m } = d.displayValidation,
    {
      labelProps: h,
      fieldProps: g,
      descriptionProps: v,
      errorMessageProps: y,
    } = Lc({ ...e, isInvalid: f, errorMessage: e.errorMessage || p }),
    b = J(e, { labelable: !0 }),
    x = { type: o, pattern: e.pattern },
    [S] = (0, _.useState)(c)
  return (
    Rc(t, e.defaultValue ?? S, l),
    zc(e, d, t),
    {
      labelProps: h,
      inputProps: z(b, n === `input` ? x : void 0, {
        disabled: r,
        readOnly: a,
        required: i && s === `native`,
        'aria-required': (i && s === `aria`) || void 0,
        'aria-invalid': f || void 0,
        'aria-errormessage': e[`aria-errormessage`],
        'aria-activedescendant': e[`aria-activedescendant`],
        'aria-autocomplete': e[`aria-autocomplete`],
        'aria-haspopup': e[`aria-haspopup`],
        'aria-controls': e[`aria-controls`],
        value: c,
        onChange: (e) => l(W(e).value),
        autoComplete: e.autoComplete,
        autoCapitalize: e.autoCapitalize,
        maxLength: e.maxLength,
        minLength: e.minLength,
        name: e.name,
        form: e.form,
        placeholder: e.placeholder,
        inputMode: e.inputMode,
        autoCorrect: e.autoCorrect,
        spellCheck: e.spellCheck,
        enterKeyHint: e.enterKeyHint,
        onCopy: e.onCopy,
        onCut: e.onCut,
        onPaste: e.onPaste,
        onCompositionEnd: e.onCompositionEnd,
        onCompositionStart: e.onCompositionStart,
        onCompositionUpdate: e.onCompositionUpdate,
        onSelect: e.onSelect,
        onBeforeInput: e.onBeforeInput,
        onInput: e.onInput,
        ...u,
        ...g,
      }),
      descriptionProps: v,
      errorMessageProps: y,
      isInvalid: f,
      validationErrors: p,
      validationDetails: m,
    }
  )
}
var Jc = {}
Jc = { Empty: `فارغ` }
var Yc = {}
Yc = { Empty: `Изпразни` }
var Xc = {}
Xc = { Empty: `Prázdné` }
var Zc = {}
Zc = { Empty: `Tom` }
var Qc = {}
Qc = { Empty: `Leer` }
var $c = {}
$c = { Empty: `Άδειο` }
var el = {}
el = { Empty: `Empty` }
var tl = {}
tl = { Empty: `Vacío` }
var nl = {}
nl = { Empty: `Tühjenda` }
var rl = {}
rl = { Empty: `Tyhjä` }
var il = {}
il = { Empty: `Vide` }
var al = {}
al = { Empty: `ריק` }
var ol = {}
ol = { Empty: `Prazno` }
var sl = {}
sl = { Empty: `Üres` }
var cl = {}
cl = { Empty: `Vuoto` }
var ll = {}
ll = { Empty: `空` }
var ul = {}
ul = { Empty: `비어 있음` }
var dl = {}
dl = { Empty: `Tuščias` }
var fl = {}
fl = { Empty: `Tukšs` }
var pl = {}
pl = { Empty: `Tom` }
var ml = {}
ml = { Empty: `Leeg` }
var hl = {}
hl = { Empty: `Pusty` }
var gl = {}
gl = { Empty: `Vazio` }
var _l = {}
_l = { Empty: `Vazio` }
var vl = {}
vl = { Empty: `Gol` }
var yl = {}
yl = { Empty: `Не заполнено` }
var bl = {}
bl = { Empty: `Prázdne` }
var xl = {}
xl = { Empty: `Prazen` }
var Sl = {}
Sl = { Empty: `Prazno` }
var Cl = {}
Cl = { Empty: `Tomt` }
var wl = {}
wl = { Empty: `Boş` }
var Tl = {}
Tl = { Empty: `Пусто` }
var El = {}
El = { Empty: `空` }
var Dl = {}
Dl = { Empty: `空白` }
var Ol = {}
Ol = {
  'ar-AE': Jc,
  'bg-BG': Yc,
  'cs-CZ': Xc,
  'da-DK': Zc,
  'de-DE': Qc,
  'el-GR': $c,
  'en-US': el,
  'es-ES': tl,
  'et-EE': nl,
  'fi-FI': rl,
  'fr-FR': il,
  'he-IL': al,
  'hr-HR': ol,
  'hu-HU': sl,
  'it-IT': cl,
  'ja-JP': ll,
  'ko-KR': ul,
  'lt-LT': dl,
  'lv-LV': fl,
  'nb-NO': pl,
  'nl-NL': ml,
  'pl-PL': hl,
  'pt-BR': gl,
  'pt-PT': _l,
  'ro-RO': vl,
  'ru-RU': yl,
  'sk-SK': bl,
  'sl-SI': xl,
  'sr-SP': Sl,
  'sv-SE': Cl,
  'tr-TR': wl,
  'uk-UA': Tl,
  'zh-CN': El,
  'zh-TW': Dl,
}
function kl(e) {
  return e && e.__esModule ? e.default : e
}
var Al = () => {}
function jl(e) {
  let t = (0, _.useRef)(void 0),
    {
      value: n,
      textValue: r,
      minValue: i,
      maxValue: a,
      isDisabled: o,
      isReadOnly: s,
      isRequired: c,
      onIncrement: l,
      onIncrementPage: u,
      onDecrement: d,
      onDecrementPage: f,
      onDecrementToMin: p,
      onIncrementToMax: m,
    } = e,
    h = Jn(kl(Ol), `@react-aria/spinbutton`),
    g = (0, _.useRef)(!1),
    v = (0, _.useCallback)(() => {
      ;(clearTimeout(t.current), (g.current = !1))
    }, []),
    y = On(() => {
      v()
    })
  ;(0, _.useEffect)(() => () => y(), [])
  let { keyboardProps: b } = Nr({
      isDisabled: o || s,
      shortcuts: {
        PageUp: () => {
          if (u) u()
          else if (l) l()
          else return !1
        },
        ArrowUp: () => {
          if (l) l()
          else return !1
        },
        PageDown: () => {
          if (f) f()
          else if (d) d()
          else return !1
        },
        ArrowDown: () => {
          if (d) d()
          else return !1
        },
        Home: () => {
          if (p) p()
          else return !1
        },
        End: () => {
          if (m) m()
          else return !1
        },
      },
      allowRepeats: !0,
    }),
    x = (0, _.useRef)(!1),
    S = () => {
      x.current = !0
    },
    C = () => {
      x.current = !1
    },
    w = r === `` ? h.format(`Empty`) : (r || `${n}`).replace(`-`, `−`)
  ;(0, _.useEffect)(() => {
    x.current && (_a(`assertive`), ga(w, `assertive`))
  }, [w])
  let T = (0, _.useCallback)(() => {
      v()
    }, [v]),
    E = On(l ?? Al),
    D = On(d ?? Al),
    O = On(() => {
      ;(a === void 0 || isNaN(a) || n === void 0 || isNaN(n) || n < a) && (E(), k(60))
    }),
    k = On((e) => {
      ;(y(), (g.current = !0), (t.current = window.setTimeout(O, e)))
    }),
    A = On(() => {
      ;(i === void 0 || isNaN(i) || n === void 0 || isNaN(n) || n > i) && (D(), j(60))
    }),
    j = On((e) => {
      ;(y(), (g.current = !0), (t.current = window.setTimeout(A, e)))
    }),
    M = (e) => {
      e.preventDefault()
    },
    { addGlobalListener: ee, removeAllGlobalListeners: N } = Ei(),
    P = (0, _.useRef)(!1),
    [te, ne] = (0, _.useState)(null)
  ;(0, _.useEffect)(() => {
    te === `touch` ? k(600) : te ? k(400) : te || y()
  }, [te])
  let [F, I] = (0, _.useState)(null)
  return (
    (0, _.useEffect)(() => {
      F === `touch` ? j(600) : F ? j(400) : F || y()
    }, [F]),
    {
      spinButtonProps: {
        role: `spinbutton`,
        'aria-valuenow': n !== void 0 && !isNaN(n) ? n : void 0,
        'aria-valuetext': w,
        'aria-valuemin': i,
        'aria-valuemax': a,
        'aria-disabled': o || void 0,
        'aria-readonly': s || void 0,
        'aria-required': c || void 0,
        ...b,
        onFocus: S,
        onBlur: C,
      },
      incrementButtonProps: {
        onPressStart: (e) => {
          ;(v(),
            e.pointerType === `touch`
              ? (ee(window, `pointercancel`, T, { capture: !0 }), (P.current = !1), ne(`touch`))
              : (l?.(), ne(`mouse`)),
            ee(window, `contextmenu`, M))
        },
        onPressUp: (e) => {
          ;(v(), e.pointerType === `touch` && (P.current = !0), N(), ne(null))
        },
        onPressEnd: (e) => {
          ;(v(), e.pointerType === `touch` && !g.current && P.current && l?.(), (P.current = !1), ne(null))
        },
        onFocus: S,
        onBlur: C,
      },
      decrementButtonProps: {
        onPressStart: (e) => {
          ;(v(),
            e.pointerType === `touch`
              ? (ee(window, `pointercancel`, T, { capture: !0 }), (P.current = !1), I(`touch`))
              : (d?.(), I(`mouse`)))
        },
        onPressUp: (e) => {
          ;(v(), e.pointerType === `touch` && (P.current = !0), N(), I(null))
        },
        onPressEnd: (e) => {
          ;(v(), e.pointerType === `touch` && !g.current && P.current && d?.(), (P.current = !1), I(null))
        },
        onFocus: S,
        onBlur: C,
      },
    }
  )
}
var Ml = {}
Ml = {
  colorSwatchPicker: `تغييرات الألوان`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `حدد عنصرًا`,
  tableResizer: `أداة تغيير الحجم`,
}
var Nl = {}
Nl = {
  colorSwatchPicker: `Цветови мостри`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Изберете предмет`,
  tableResizer: `Преоразмерител`,
}
var Pl = {}
Pl = {
  colorSwatchPicker: `Vzorky barev`,
  dropzoneLabel: `Místo pro přetažení`,
  selectPlaceholder: `Vyberte položku`,
  tableResizer: `Změna velikosti`,
}
var Fl = {}
Fl = {
  colorSwatchPicker: `Farveprøver`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Vælg et element`,
  tableResizer: `Størrelsesændring`,
}
var Il = {}
Il = {
  colorSwatchPicker: `Farbfelder`,
  dropzoneLabel: `Ablegebereich`,
  selectPlaceholder: `Element wählen`,
  tableResizer: `Größenanpassung`,
}
var Ll = {}
Ll = {
  colorSwatchPicker: `Χρωματικά δείγματα`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Επιλέξτε ένα αντικείμενο`,
  tableResizer: `Αλλαγή μεγέθους`,
}
var Rl = {}
Rl = {
  selectPlaceholder: `Select an item`,
  tableResizer: `Resizer`,
  dropzoneLabel: `DropZone`,
  colorSwatchPicker: `Color swatches`,
}
var zl = {}
zl = {
  colorSwatchPicker: `Muestras de colores`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Seleccionar un artículo`,
  tableResizer: `Cambiador de tamaño`,
}
var Bl = {}
Bl = {
  colorSwatchPicker: `Värvinäidised`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Valige üksus`,
  tableResizer: `Suuruse muutja`,
}
var Vl = {}
Vl = {
  colorSwatchPicker: `Värimallit`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Valitse kohde`,
  tableResizer: `Koon muuttaja`,
}
var Hl = {}
Hl = {
  colorSwatchPicker: `Échantillons de couleurs`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Sélectionner un élément`,
  tableResizer: `Redimensionneur`,
}
var Ul = {}
Ul = {
  colorSwatchPicker: `דוגמיות צבע`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `בחר פריט`,
  tableResizer: `שינוי גודל`,
}
var Wl = {}
Wl = {
  colorSwatchPicker: `Uzorci boja`,
  dropzoneLabel: `Zona spuštanja`,
  selectPlaceholder: `Odaberite stavku`,
  tableResizer: `Promjena veličine`,
}
var Gl = {}
Gl = {
  colorSwatchPicker: `Színtárak`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Válasszon ki egy elemet`,
  tableResizer: `Átméretező`,
}
var Kl = {}
Kl = {
  colorSwatchPicker: `Campioni di colore`,
  dropzoneLabel: `Zona di rilascio`,
  selectPlaceholder: `Seleziona un elemento`,
  tableResizer: `Ridimensionamento`,
}
var ql = {}
ql = {
  colorSwatchPicker: `カラースウォッチ`,
  dropzoneLabel: `ドロップゾーン`,
  selectPlaceholder: `項目を選択`,
  tableResizer: `サイズ変更ツール`,
}
var Jl = {}
Jl = {
  colorSwatchPicker: `색상 견본`,
  dropzoneLabel: `드롭 영역`,
  selectPlaceholder: `항목 선택`,
  tableResizer: `크기 조정기`,
}
var Yl = {}
Yl = {
  colorSwatchPicker: `Spalvų pavyzdžiai`,
  dropzoneLabel: `„DropZone“`,
  selectPlaceholder: `Pasirinkite elementą`,
  tableResizer: `Dydžio keitiklis`,
}
var Xl = {}
Xl = {
  colorSwatchPicker: `Krāsu paraugi`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Izvēlēties vienumu`,
  tableResizer: `Izmēra mainītājs`,
}
var Zl = {}
Zl = {
  colorSwatchPicker: `Fargekart`,
  dropzoneLabel: `Droppsone`,
  selectPlaceholder: `Velg et element`,
  tableResizer: `Størrelsesendrer`,
}
var Ql = {}
Ql = {
  colorSwatchPicker: `kleurstalen`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Selecteer een item`,
  tableResizer: `Resizer`,
}
var $l = {}
$l = {
  colorSwatchPicker: `Próbki kolorów`,
  dropzoneLabel: `Strefa upuszczania`,
  selectPlaceholder: `Wybierz element`,
  tableResizer: `Zmiana rozmiaru`,
}
var eu = {}
eu = {
  colorSwatchPicker: `Amostras de cores`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Selecione um item`,
  tableResizer: `Redimensionador`,
}
var tu = {}
tu = {
  colorSwatchPicker: `Amostras de cores`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Selecione um item`,
  tableResizer: `Redimensionador`,
}
var nu = {}
nu = {
  colorSwatchPicker: `Specimene de culoare`,
  dropzoneLabel: `Zonă de plasare`,
  selectPlaceholder: `Selectați un element`,
  tableResizer: `Instrument de redimensionare`,
}
var ru = {}
ru = {
  colorSwatchPicker: `Цветовые образцы`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Выберите элемент`,
  tableResizer: `Средство изменения размера`,
}
var iu = {}
iu = {
  colorSwatchPicker: `Vzorkovníky farieb`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Vyberte položku`,
  tableResizer: `Nástroj na zmenu veľkosti`,
}
var au = {}
au = {
  colorSwatchPicker: `Barvne palete`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Izberite element`,
  tableResizer: `Spreminjanje velikosti`,
}
var ou = {}
ou = {
  colorSwatchPicker: `Uzorci boje`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Izaberite stavku`,
  tableResizer: `Promena veličine`,
}
var su = {}
su = {
  colorSwatchPicker: `Färgrutor`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Välj en artikel`,
  tableResizer: `Storleksändrare`,
}
var cu = {}
cu = {
  colorSwatchPicker: `Renk örnekleri`,
  dropzoneLabel: `Bırakma Bölgesi`,
  selectPlaceholder: `Bir öğe seçin`,
  tableResizer: `Yeniden boyutlandırıcı`,
}
var lu = {}
lu = {
  colorSwatchPicker: `Зразки кольорів`,
  dropzoneLabel: `DropZone`,
  selectPlaceholder: `Виберіть елемент`,
  tableResizer: `Засіб змінення розміру`,
}
var uu = {}
uu = {
  colorSwatchPicker: `颜色色板`,
  dropzoneLabel: `放置区域`,
  selectPlaceholder: `选择一个项目`,
  tableResizer: `尺寸调整器`,
}
var du = {}
du = { colorSwatchPicker: `色票`, dropzoneLabel: `放置區`, selectPlaceholder: `選取項目`, tableResizer: `大小調整器` }
var fu = {}
fu = {
  'ar-AE': Ml,
  'bg-BG': Nl,
  'cs-CZ': Pl,
  'da-DK': Fl,
  'de-DE': Il,
  'el-GR': Ll,
  'en-US': Rl,
  'es-ES': zl,
  'et-EE': Bl,
  'fi-FI': Vl,
  'fr-FR': Hl,
  'he-IL': Ul,
  'hr-HR': Wl,
  'hu-HU': Gl,
  'it-IT': Kl,
  'ja-JP': ql,
  'ko-KR': Jl,
  'lt-LT': Yl,
  'lv-LV': Xl,
  'nb-NO': Zl,
  'nl-NL': Ql,
  'pl-PL': $l,
  'pt-BR': eu,
  'pt-PT': tu,
  'ro-RO': nu,
  'ru-RU': ru,
  'sk-SK': iu,
  'sl-SI': au,
  'sr-SP': ou,
  'sv-SE': su,
  'tr-TR': cu,
  'uk-UA': lu,
  'zh-CN': uu,
  'zh-TW': du,
}
var pu = (0, _.createContext)({}),
  mu = (0, _.createContext)(null),
  hu = (0, _.forwardRef)(function (e, t) {
    let { render: n } = (0, _.useContext)(mu)
    return _.createElement(_.Fragment, null, n(e, t))
  })
function gu(e, t) {
  let n = e?.renderDropIndicator,
    r = e?.isVirtualDragging?.(),
    i = (0, _.useCallback)(
      (e) => {
        if (r || t?.isDropTarget(e)) return n ? n(e) : _.createElement(hu, { target: e })
      },
      [t?.target, r, n],
    )
  return e?.useDropIndicator ? i : void 0
}
function _u(e, t, n) {
  let r = e.focusedKey,
    i = null
  if (
    t?.isVirtualDragging?.() &&
    n?.target?.type === `item` &&
    ((i = n.target.key), n.target.dropPosition === `after`)
  ) {
    let e = n.collection.getKeyAfter(i),
      t = null
    if (e != null) {
      let r = n.collection.getItem(i)?.level ?? 0
      for (; e != null;) {
        let i = n.collection.getItem(e)
        if (!i) break
        if (i.type !== `item`) e = n.collection.getKeyAfter(e)
        else {
          if ((i.level ?? 0) <= r) break
          ;((t = e), (e = n.collection.getKeyAfter(e)))
        }
      }
    }
    i = e ?? t ?? i
  }
  return (0, _.useMemo)(() => new Set([r, i].filter((e) => e != null)), [r, i])
}
var vu = (0, _.createContext)({}),
  yu = (0, _.createContext)(null)
function bu(e) {
  let t = (0, _.useRef)({})
  return _.createElement(yu.Provider, { value: t }, e.children)
}
var xu = (0, _.createContext)({ isSelected: !1 }),
  Su = (0, _.createContext)({})
;(class extends $n {
  static {
    this.type = `separator`
  }
  filter(e, t) {
    let n = t.getItem(this.prevKey)
    if (n && n.type !== `separator`) {
      let n = this.clone()
      return (t.addDescendants(n, e), n)
    }
    return null
  }
})
var Cu = new WeakMap()
function wu(e) {
  return typeof e == `string` ? e.replace(/\s*/g, ``) : `` + e
}
function Tu(e, t) {
  let n = Cu.get(e)
  if (!n) throw Error(`Unknown list`)
  return `${n.id}-option-${wu(t)}`
}
var Eu = class {
  constructor(e, t, n, r) {
    ;((this._walkerStack = []),
      (this._currentSetFor = new Set()),
      (this._acceptNode = (e) => {
        if (e.nodeType === Node.ELEMENT_NODE) {
          let t = e.shadowRoot
          if (t) {
            let e = this._doc.createTreeWalker(t, this.whatToShow, { acceptNode: this._acceptNode })
            return (this._walkerStack.unshift(e), NodeFilter.FILTER_ACCEPT)
          }
          if (typeof this.filter == `function`) return this.filter(e)
          if (this.filter?.acceptNode) return this.filter.acceptNode(e)
          if (this.filter === null) return NodeFilter.FILTER_ACCEPT
        }
        return NodeFilter.FILTER_SKIP
      }),
      (this._doc = e),
      (this.root = t),
      (this.filter = r ?? null),
      (this.whatToShow = n ?? NodeFilter.SHOW_ALL),
      (this._currentNode = t),
      this._walkerStack.unshift(e.createTreeWalker(t, n, this._acceptNode)))
    let i = t.shadowRoot
    if (i) {
      let e = this._doc.createTreeWalker(i, this.whatToShow, { acceptNode: this._acceptNode })
      this._walkerStack.unshift(e)
    }
  }
  get currentNode() {
    return this._currentNode
  }
  set currentNode(e) {
    if (!H(this.root, e)) throw Error(`Cannot set currentNode to a node that is not contained by the root node.`)
    let t = [],
      n = e,
      r = e
    for (this._currentNode = e; n && n !== this.root;)
      if (n.nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
        let e = n,
          i = this._doc.createTreeWalker(e, this.whatToShow, { acceptNode: this._acceptNode })
        ;(t.push(i), (i.currentNode = r), this._currentSetFor.add(i), (n = r = e.host))
      } else n = n.parentNode
    let i = this._doc.createTreeWalker(this.root, this.whatToShow, { acceptNode: this._acceptNode })
    ;(t.push(i), (i.currentNode = r), this._currentSetFor.add(i), (this._walkerStack = t))
  }
  get doc() {
    return this._doc
  }
  firstChild() {
    let e = this.currentNode,
      t = this.nextNode()
    return H(e, t) ? (t && (this.currentNode = t), t) : ((this.currentNode = e), null)
  }
  lastChild() {
    let e = this._walkerStack[0].lastChild()
    return (e && (this.currentNode = e), e)
  }
  nextNode() {
    let e = this._walkerStack[0].nextNode()
    if (e) {
      if (e.shadowRoot) {
        let t
        if (
          (typeof this.filter == `function`
            ? (t = this.filter(e))
            : this.filter?.acceptNode && (t = this.filter.acceptNode(e)),
          t === NodeFilter.FILTER_ACCEPT)
        )
          return ((this.currentNode = e), e)
        let n = this.nextNode()
        return (n && (this.currentNode = n), n)
      }
      return (e && (this.currentNode = e), e)
    }
    if (this._walkerStack.length > 1) {
      this._walkerStack.shift()
      let e = this.nextNode()
      return (e && (this.currentNode = e), e)
    }
    return null
  }
  previousNode() {
    let e = this._walkerStack[0]
    if (e.currentNode === e.root) {
      if (this._currentSetFor.has(e)) {
        if ((this._currentSetFor.delete(e), this._walkerStack.length > 1)) {
          this._walkerStack.shift()
          let e = this.previousNode()
          return (e && (this.currentNode = e), e)
        }
        return null
      }
      return null
    }
    let t = e.previousNode()
    if (t) {
      if (t.shadowRoot) {
        let e
        if (
          (typeof this.filter == `function`
            ? (e = this.filter(t))
            : this.filter?.acceptNode && (e = this.filter.acceptNode(t)),
          e === NodeFilter.FILTER_ACCEPT)
        )
          return (t && (this.currentNode = t), t)
        let n = this.lastChild()
        return (n && (this.currentNode = n), n)
      }
      return (t && (this.currentNode = t), t)
    }
    if (this._walkerStack.length > 1) {
      this._walkerStack.shift()
      let e = this.previousNode()
      return (e && (this.currentNode = e), e)
    }
    return null
  }
  nextSibling() {
    return null
  }
  previousSibling() {
    return null
  }
  parentNode() {
    return null
  }
}
function Du(e, t, n, r) {
  return et() ? new Eu(e, t, n, r) : e.createTreeWalker(t, n, r)
}
var Ou = _.createContext(null),
  ku = `react-aria-focus-scope-restore`,
  $ = null
function Au(e) {
  let { children: t, contain: n, restoreFocus: r, autoFocus: i } = e,
    a = (0, _.useRef)(null),
    o = (0, _.useRef)(null),
    s = (0, _.useRef)([]),
    { parentNode: c } = (0, _.useContext)(Ou) || {},
    l = (0, _.useMemo)(() => new ed({ scopeRef: s }), [s])
  ;(R(() => {
    let e = c || td.root
    if (td.getTreeNode(e.scopeRef) && $ && !Vu($, e.scopeRef)) {
      let t = td.getTreeNode($)
      t && (e = t)
    }
    ;(e.addChild(l), td.addNode(l))
  }, [l, c]),
    R(() => {
      let e = td.getTreeNode(s)
      e && (e.contain = !!n)
    }, [n]),
    R(() => {
      let e = a.current?.nextSibling,
        t = [],
        n = (e) => e.stopPropagation()
      for (; e && e !== o.current;) (t.push(e), e.addEventListener(ku, n), (e = e.nextSibling))
      return (
        (s.current = t),
        () => {
          for (let e of t) e.removeEventListener(ku, n)
        }
      )
    }, [t]),
    Ku(s, r, n),
    Iu(s, n),
    Ju(s, r, n),
    Gu(s, i),
    (0, _.useEffect)(() => {
      let e = U(V(s.current ? s.current[0] : void 0)),
        t = null
      if (Ru(e, s.current)) {
        for (let n of td.traverse()) n.scopeRef && Ru(e, n.scopeRef.current) && (t = n)
        t === td.getTreeNode(s) && ($ = t.scopeRef)
      }
    }, [s]),
    R(
      () => () => {
        let e = td.getTreeNode(s)?.parent?.scopeRef ?? null
        ;((s !== $ && !Vu(s, $)) || (e && !td.getTreeNode(e)) || ($ = e), td.removeTreeNode(s))
      },
      [s],
    ))
  let u = (0, _.useMemo)(() => ju(s), []),
    d = (0, _.useMemo)(() => ({ focusManager: u, parentNode: l }), [l, u])
  return _.createElement(
    Ou.Provider,
    { value: d },
    _.createElement(`span`, { 'data-focus-scope-start': !0, hidden: !0, ref: a }),
    t,
    _.createElement(`span`, { 'data-focus-scope-end': !0, hidden: !0, ref: o }),
  )
}
function ju(e) {
  return {
    focusNext(t = {}) {
      let n = e.current,
        { from: r, tabbable: i, wrap: a, accept: o } = t,
        s = r || U(V(n[0] ?? void 0)),
        c = n[0].previousElementSibling,
        l = Xu(Mu(n), { tabbable: i, accept: o }, n)
      l.currentNode = Ru(s, n) ? s : c
      let u = l.nextNode()
      return (!u && a && ((l.currentNode = c), (u = l.nextNode())), u && Hu(u, !0), u)
    },
    focusPrevious(t = {}) {
      let n = e.current,
        { from: r, tabbable: i, wrap: a, accept: o } = t,
        s = r || U(V(n[0] ?? void 0)),
        c = n[n.length - 1].nextElementSibling,
        l = Xu(Mu(n), { tabbable: i, accept: o }, n)
      l.currentNode = Ru(s, n) ? s : c
      let u = l.previousNode()
      return (!u && a && ((l.currentNode = c), (u = l.previousNode())), u && Hu(u, !0), u)
    },
    focusFirst(t = {}) {
      let n = e.current,
        { tabbable: r, accept: i } = t,
        a = Xu(Mu(n), { tabbable: r, accept: i }, n)
      a.currentNode = n[0].previousElementSibling
      let o = a.nextNode()
      return (o && Hu(o, !0), o)
    },
    focusLast(t = {}) {
      let n = e.current,
        { tabbable: r, accept: i } = t,
        a = Xu(Mu(n), { tabbable: r, accept: i }, n)
      a.currentNode = n[n.length - 1].nextElementSibling
      let o = a.previousNode()
      return (o && Hu(o, !0), o)
    },
  }
}
function Mu(e) {
  return e[0].parentElement
}
function Nu(e) {
  let t = td.getTreeNode($)
  for (; t && t.scopeRef !== e;) {
    if (t.contain) return !1
    t = t.parent
  }
  return !0
}
function Pu(e) {
  if (!e.form)
    return Array.from(V(e).querySelectorAll(`input[type="radio"][name="${CSS.escape(e.name)}"]`)).filter((e) => !e.form)
  let t = e.form.elements.namedItem(e.name),
    n = Ke(e)
  return t instanceof n.RadioNodeList
    ? Array.from(t).filter((e) => e instanceof n.HTMLInputElement)
    : t instanceof n.HTMLInputElement
      ? [t]
      : []
}
function Fu(e) {
  if (e.checked) return !0
  let t = Pu(e)
  return t.length > 0 && !t.some((e) => e.checked)
}
function Iu(e, t) {
  let n = (0, _.useRef)(void 0),
    r = (0, _.useRef)(void 0)
  ;(R(() => {
    let i = e.current
    if (!t) {
      r.current &&= (cancelAnimationFrame(r.current), void 0)
      return
    }
    let a = V(i ? i[0] : void 0),
      o = (t) => {
        if (t.key !== `Tab` || t.altKey || t.ctrlKey || t.metaKey || !Nu(e) || t.isComposing) return
        let n = U(a),
          r = e.current
        if (!r || !Ru(n, r)) return
        let i = Xu(Mu(r), { tabbable: !0 }, r)
        if (!n) return
        i.currentNode = n
        let o = t.shiftKey ? i.previousNode() : i.nextNode()
        ;((o ||=
          ((i.currentNode = t.shiftKey ? r[r.length - 1].nextElementSibling : r[0].previousElementSibling),
          t.shiftKey ? i.previousNode() : i.nextNode())),
          t.preventDefault(),
          o && (Hu(o, !0), o instanceof Ke(o).HTMLInputElement && o.select()))
      },
      s = (t) => {
        ;(!$ || Vu($, e)) && Ru(W(t), e.current)
          ? (($ = e), (n.current = W(t)))
          : Nu(e) && !zu(W(t), e)
            ? n.current
              ? Hu(n.current)
              : $ && $.current && Wu($.current)
            : Nu(e) && (n.current = W(t))
      },
      c = (t) => {
        ;(r.current && cancelAnimationFrame(r.current),
          (r.current = requestAnimationFrame(() => {
            let r = cn(),
              i = (r === `virtual` || r === null) && Nt() && Mt(),
              o = U(a)
            if (!i && o && Nu(e) && !zu(o, e)) {
              $ = e
              let r = W(t)
              r && r.isConnected ? ((n.current = r), Hu(n.current)) : $.current && Wu($.current)
            }
          })))
      }
    return (
      a.addEventListener(`keydown`, o, !1),
      a.addEventListener(`focusin`, s, !1),
      i?.forEach((e) => e.addEventListener(`focusin`, s, !1)),
      i?.forEach((e) => e.addEventListener(`focusout`, c, !1)),
      () => {
        ;(a.removeEventListener(`keydown`, o, !1),
          a.removeEventListener(`focusin`, s, !1),
          i?.forEach((e) => e.removeEventListener(`focusin`, s, !1)),
          i?.forEach((e) => e.removeEventListener(`focusout`, c, !1)))
      }
    )
  }, [e, t]),
    R(
      () => () => {
        r.current && cancelAnimationFrame(r.current)
      },
      [r],
    ))
}
function Lu(e) {
  return zu(e)
}
function Ru(e, t) {
  return !e || !t ? !1 : t.some((t) => H(t, e))
}
function zu(e, t = null) {
  if (e instanceof Element && e.closest(`[data-react-aria-top-layer]`)) return !0
  for (let { scopeRef: n } of td.traverse(td.getTreeNode(t))) if (n && Ru(e, n.current)) return !0
  return !1
}
function Bu(e) {
  return zu(e, $)
}
function Vu(e, t) {
  let n = td.getTreeNode(t)?.parent
  for (; n;) {
    if (n.scopeRef === e) return !0
    n = n.parent
  }
  return !1
}
function Hu(e, t = !1) {
  if (e != null && !t)
    try {
      vr(e)
    } catch {}
  else if (e != null)
    try {
      e.focus()
    } catch {}
}
function Uu(e, t = !0) {
  let n = e[0].previousElementSibling,
    r = Mu(e),
    i = Xu(r, { tabbable: t }, e)
  i.currentNode = n
  let a = i.nextNode()
  return (t && !a && ((r = Mu(e)), (i = Xu(r, { tabbable: !1 }, e)), (i.currentNode = n), (a = i.nextNode())), a)
}
function Wu(e, t = !0) {
  Hu(Uu(e, t))
}
function Gu(e, t) {
  let n = _.useRef(t)
  ;(0, _.useEffect)(() => {
    ;(n.current && (($ = e), !Ru(U(V(e.current ? e.current[0] : void 0)), $.current) && e.current && Wu(e.current)),
      (n.current = !1))
  }, [e])
}
function Ku(e, t, n) {
  R(() => {
    if (t || n) return
    let r = e.current,
      i = V(r ? r[0] : void 0),
      a = (t) => {
        let n = W(t)
        Ru(n, e.current) ? ($ = e) : Lu(n) || ($ = null)
      }
    return (
      i.addEventListener(`focusin`, a, !1),
      r?.forEach((e) => e.addEventListener(`focusin`, a, !1)),
      () => {
        ;(i.removeEventListener(`focusin`, a, !1), r?.forEach((e) => e.removeEventListener(`focusin`, a, !1)))
      }
    )
  }, [e, t, n])
}
function qu(e) {
  let t = td.getTreeNode($)
  for (; t && t.scopeRef !== e;) {
    if (t.nodeToRestore) return !1
    t = t.parent
  }
  return t?.scopeRef === e
}
function Ju(e, t, n) {
  let r = (0, _.useRef)(typeof document < `u` ? U(V(e.current ? e.current[0] : void 0)) : null)
  ;(R(() => {
    let r = e.current,
      i = V(r ? r[0] : void 0)
    if (!t || n) return
    let a = () => {
      ;(!$ || Vu($, e)) && Ru(U(i), e.current) && ($ = e)
    }
    return (
      i.addEventListener(`focusin`, a, !1),
      r?.forEach((e) => e.addEventListener(`focusin`, a, !1)),
      () => {
        ;(i.removeEventListener(`focusin`, a, !1), r?.forEach((e) => e.removeEventListener(`focusin`, a, !1)))
      }
    )
  }, [e, n]),
    R(() => {
      let r = V(e.current ? e.current[0] : void 0)
      if (!t) return
      let i = (t) => {
        if (t.key !== `Tab` || t.altKey || t.ctrlKey || t.metaKey || !Nu(e) || t.isComposing) return
        let n = r.activeElement
        if (!zu(n, e) || !qu(e)) return
        let i = td.getTreeNode(e)
        if (!i) return
        let a = i.nodeToRestore,
          o = Xu(r.body, { tabbable: !0 })
        o.currentNode = n
        let s = t.shiftKey ? o.previousNode() : o.nextNode()
        if (
          ((a && a.isConnected && a !== r.body) || ((a = void 0), (i.nodeToRestore = void 0)), (!s || !zu(s, e)) && a)
        ) {
          o.currentNode = a
          do s = t.shiftKey ? o.previousNode() : o.nextNode()
          while (zu(s, e))
          ;(t.preventDefault(), t.stopPropagation(), s ? Hu(s, !0) : Lu(a) ? Hu(a, !0) : n.blur())
        }
      }
      return (
        n || r.addEventListener(`keydown`, i, !0),
        () => {
          n || r.removeEventListener(`keydown`, i, !0)
        }
      )
    }, [e, t, n]),
    R(() => {
      let n = V(e.current ? e.current[0] : void 0)
      if (!t) return
      let i = td.getTreeNode(e)
      if (i)
        return (
          (i.nodeToRestore = r.current ?? void 0),
          () => {
            let r = td.getTreeNode(e)
            if (!r) return
            let i = r.nodeToRestore,
              a = U(n)
            if (t && i && ((a && zu(a, e)) || (a === n.body && qu(e)))) {
              let t = td.clone()
              requestAnimationFrame(() => {
                if (n.activeElement === n.body) {
                  let n = t.getTreeNode(e)
                  for (; n;) {
                    if (n.nodeToRestore && n.nodeToRestore.isConnected) {
                      Yu(n.nodeToRestore)
                      return
                    }
                    n = n.parent
                  }
                  for (n = t.getTreeNode(e); n;) {
                    if (n.scopeRef && n.scopeRef.current && td.getTreeNode(n.scopeRef)) {
                      let e = Uu(n.scopeRef.current, !0)
                      if (e) {
                        Yu(e)
                        return
                      }
                    }
                    n = n.parent
                  }
                }
              })
            }
          }
        )
    }, [e, t]))
}
function Yu(e) {
  e.dispatchEvent(new CustomEvent(ku, { bubbles: !0, cancelable: !0 })) && Hu(e)
}
function Xu(e, t, n) {
  let r = t?.tabbable ? gt : ht,
    i = V(e?.nodeType === Node.ELEMENT_NODE ? e : null),
    a = Du(i, e || i, NodeFilter.SHOW_ELEMENT, {
      acceptNode(e) {
        return H(t?.from, e) ||
          (t?.tabbable &&
            e.tagName === `INPUT` &&
            e.getAttribute(`type`) === `radio` &&
            (!Fu(e) ||
              (a.currentNode.tagName === `INPUT` && a.currentNode.type === `radio` && a.currentNode.name === e.name)))
          ? NodeFilter.FILTER_REJECT
          : r(e) && (!n || Ru(e, n)) && (!t?.accept || t.accept(e))
            ? NodeFilter.FILTER_ACCEPT
            : NodeFilter.FILTER_SKIP
      },
    })
  return (t?.from && (a.currentNode = t.from), a)
}
function Zu(e, t = {}) {
  return {
    focusNext(n = {}) {
      let r = e.current
      if (!r) return null
      let { from: i, tabbable: a = t.tabbable, wrap: o = t.wrap, accept: s = t.accept } = n,
        c = i || U(V(r)),
        l = Xu(r, { tabbable: a, accept: s })
      H(r, c) && (l.currentNode = c)
      let u = l.nextNode()
      return (!u && o && ((l.currentNode = r), (u = l.nextNode())), u && Hu(u, !0), u)
    },
    focusPrevious(n = t) {
      let r = e.current
      if (!r) return null
      let { from: i, tabbable: a = t.tabbable, wrap: o = t.wrap, accept: s = t.accept } = n,
        c = i || U(V(r)),
        l = Xu(r, { tabbable: a, accept: s })
      if (H(r, c)) l.currentNode = c
      else {
        let e = Qu(l)
        return (e && Hu(e, !0), e ?? null)
      }
      let u = l.previousNode()
      if (!u && o) {
        l.currentNode = r
        let e = Qu(l)
        if (!e) return null
        u = e
      }
      return (u && Hu(u, !0), u ?? null)
    },
    focusFirst(n = t) {
      let r = e.current
      if (!r) return null
      let { tabbable: i = t.tabbable, accept: a = t.accept } = n,
        o = Xu(r, { tabbable: i, accept: a }).nextNode()
      return (o && Hu(o, !0), o)
    },
    focusLast(n = t) {
      let r = e.current
      if (!r) return null
      let { tabbable: i = t.tabbable, accept: a = t.accept } = n,
        o = Qu(Xu(r, { tabbable: i, accept: a }))
      return (o && Hu(o, !0), o ?? null)
    },
  }
}
function Qu(e) {
  let t, n
  do ((n = e.lastChild()), n && (t = n))
  while (n)
  return t
}
var $u = class e {
    constructor() {
      ;((this.fastMap = new Map()), (this.root = new ed({ scopeRef: null })), this.fastMap.set(null, this.root))
    }
    get size() {
      return this.fastMap.size
    }
    getTreeNode(e) {
      return this.fastMap.get(e)
    }
    addTreeNode(e, t, n) {
      let r = this.fastMap.get(t ?? null)
      if (!r) return
      let i = new ed({ scopeRef: e })
      ;(r.addChild(i), (i.parent = r), this.fastMap.set(e, i), n && (i.nodeToRestore = n))
    }
    addNode(e) {
      this.fastMap.set(e.scopeRef, e)
    }
    removeTreeNode(e) {
      if (e === null) return
      let t = this.fastMap.get(e)
      if (!t) return
      let n = t.parent
      for (let e of this.traverse())
        e !== t &&
          t.nodeToRestore &&
          e.nodeToRestore &&
          t.scopeRef &&
          t.scopeRef.current &&
          Ru(e.nodeToRestore, t.scopeRef.current) &&
          (e.nodeToRestore = t.nodeToRestore)
      let r = t.children
      ;(n && (n.removeChild(t), r.size > 0 && r.forEach((e) => n && n.addChild(e))), this.fastMap.delete(t.scopeRef))
    }
    *traverse(e = this.root) {
      if ((e.scopeRef != null && (yield e), e.children.size > 0)) for (let t of e.children) yield* this.traverse(t)
    }
    clone() {
      let t = new e()
      for (let e of this.traverse()) t.addTreeNode(e.scopeRef, e.parent?.scopeRef ?? null, e.nodeToRestore)
      return t
    }
  },
  ed = class {
    constructor(e) {
      ;((this.children = new Set()), (this.contain = !1), (this.scopeRef = e.scopeRef))
    }
    addChild(e) {
      ;(this.children.add(e), (e.parent = this))
    }
    removeChild(e) {
      ;(this.children.delete(e), (e.parent = void 0))
    }
  },
  td = new $u()
function nd(e) {
  return At() ? e.altKey : e.ctrlKey
}
function rd(e, t) {
  let n = `[data-key="${CSS.escape(String(t))}"]`,
    r = e.current?.dataset.collection
  return (r && (n = `[data-collection="${CSS.escape(r)}"]${n}`), e.current?.querySelector(n))
}
var id = new WeakMap()
function ad(e) {
  let t = De()
  return (id.set(e, t), t)
}
function od(e) {
  return id.get(e)
}
var sd = 1e3
function cd(e) {
  let { keyboardDelegate: t, selectionManager: n, onTypeSelect: r } = e,
    i = (0, _.useRef)({ search: ``, timeout: void 0 })
  return (
    (0, _.useEffect)(() => {
      let e = i.current.timeout
      return () => {
        clearTimeout(e)
      }
    }, [i]),
    {
      typeSelectProps: {
        onKeyDownCapture: t.getKeyForSearch
          ? (e) => {
              if (i.current.search.length > 0 && e.key === ` `) {
                if (
                  (e.preventDefault(),
                  (!(`continuePropagation` in e) || (`continuePropagation` in e && !e.isPropagationStopped())) &&
                    e.stopPropagation(),
                  (i.current.search += ` `),
                  t.getKeyForSearch != null)
                ) {
                  let e = t.getKeyForSearch(i.current.search, n.focusedKey)
                  ;((e ??= t.getKeyForSearch(i.current.search)), e != null && (n.setFocusedKey(e), r && r(e)))
                }
                ;(clearTimeout(i.current.timeout),
                  (i.current.timeout = setTimeout(() => {
                    i.current.search = ``
                  }, sd)))
              }
            }
          : void 0,
        onKeyDown: t.getKeyForSearch
          ? (e) => {
              let a = ld(e.key)
              if (
                !(
                  !a ||
                  e.ctrlKey ||
                  e.metaKey ||
                  e.altKey ||
                  !H(e.currentTarget, W(e)) ||
                  (i.current.search.length === 0 && a === ` `)
                )
              ) {
                if (((i.current.search += a), t.getKeyForSearch != null)) {
                  let a = t.getKeyForSearch(i.current.search, n.focusedKey)
                  if (((a ??= t.getKeyForSearch(i.current.search)), a != null))
                    (n.setFocusedKey(a),
                      r && r(a),
                      e.preventDefault(),
                      `continuePropagation` in e || e.stopPropagation())
                  else {
                    ;((i.current.search = ``), clearTimeout(i.current.timeout), (i.current.timeout = void 0))
                    return
                  }
                }
                ;(clearTimeout(i.current.timeout),
                  (i.current.timeout = setTimeout(() => {
                    i.current.search = ``
                  }, sd)))
              }
            }
          : void 0,
      },
    }
  )
}
function ld(e) {
  return e.length === 1 || !/^[A-Z]/i.test(e) ? e : ``
}
function ud(e, t) {
  let n = (0, _.useRef)(!0),
    r = (0, _.useRef)(null)
  ;(R(
    () => (
      (n.current = !0),
      () => {
        n.current = !1
      }
    ),
    [],
  ),
    R(() => {
      ;(n.current ? (n.current = !1) : (!r.current || t.some((e, t) => !Object.is(e, r[t]))) && e(), (r.current = t))
    }, t))
}
function dd(e) {
  let {
      selectionManager: t,
      keyboardDelegate: n,
      ref: r,
      autoFocus: i = !1,
      shouldFocusWrap: a = !1,
      disallowEmptySelection: o = !1,
      disallowSelectAll: s = !1,
      escapeKeyBehavior: c = `clearSelection`,
      selectOnFocus: l = t.selectionBehavior === `replace`,
      disallowTypeAhead: u = !1,
      shouldUseVirtualFocus: d,
      allowsTabNavigation: f = !1,
      scrollRef: p = r,
      linkBehavior: m = `action`,
      UNSTABLE_focusOnEntry: h,
    } = e,
    { direction: g } = Wn(),
    v = G(),
    y = (e, n, i) => {
      if (n != null) {
        if (t.isLink(n) && m === `selection` && l && !nd(e)) {
          ;(0, Wr.flushSync)(() => {
            t.setFocusedKey(n, i)
          })
          let a = rd(r, n),
            o = t.getItemProps(n)
          if (a) {
            v.open(a, e, o.href, o.routerOptions)
            return
          }
          return !1
        }
        if ((t.setFocusedKey(n, i), t.isLink(n) && m === `override`)) return !1
        if (e.shiftKey && t.selectionMode === `multiple`) {
          t.extendSelection(n)
          return
        }
        if (l && !nd(e)) {
          t.replaceSelection(n)
          return
        }
      }
      return !1
    },
    b = (e) => {
      if (n.getKeyBelow) {
        let r = t.focusedKey == null ? n.getFirstKey?.() : n.getKeyBelow?.(t.focusedKey)
        if ((r == null && a && (r = n.getFirstKey?.(t.focusedKey)), r != null)) {
          y(e, r)
          return
        }
      }
      return !1
    },
    x = (e) => {
      if (n.getKeyAbove) {
        let r = t.focusedKey == null ? n.getLastKey?.() : n.getKeyAbove?.(t.focusedKey)
        if ((r == null && a && (r = n.getLastKey?.(t.focusedKey)), r != null)) {
          y(e, r)
          return
        }
      }
      return !1
    },
    S = (e) => {
      if (n.getFirstKey) {
        if (t.focusedKey === null && e.shiftKey) return !1
        let r = n.getFirstKey(t.focusedKey, Tn(e))
        if ((t.setFocusedKey(r), r != null)) {
          if (Tn(e) && e.shiftKey && t.selectionMode === `multiple`) {
            t.extendSelection(r)
            return
          }
          if (l) {
            t.replaceSelection(r)
            return
          }
        }
      }
      return !1
    },
    C = (e) => {
      if (n.getKeyLeftOf) {
        let r = t.focusedKey == null ? n.getFirstKey?.() : n.getKeyLeftOf?.(t.focusedKey)
        if (
          (r == null && a && (r = g === `rtl` ? n.getFirstKey?.(t.focusedKey) : n.getLastKey?.(t.focusedKey)),
          r != null)
        ) {
          y(e, r, g === `rtl` ? `first` : `last`)
          return
        }
      }
      return !1
    },
    w = (e) => {
      if (n.getKeyRightOf) {
        let r = t.focusedKey == null ? n.getFirstKey?.() : n.getKeyRightOf?.(t.focusedKey)
        if (
          (r == null && a && (r = g === `rtl` ? n.getLastKey?.(t.focusedKey) : n.getFirstKey?.(t.focusedKey)),
          r != null)
        ) {
          y(e, r, g === `rtl` ? `last` : `first`)
          return
        }
      }
      return !1
    },
    T = (e) => {
      if (n.getLastKey) {
        if (t.focusedKey === null && e.shiftKey) return !1
        let r = n.getLastKey(t.focusedKey, Tn(e))
        if ((t.setFocusedKey(r), r != null)) {
          if (Tn(e) && e.shiftKey && t.selectionMode === `multiple`) {
            t.extendSelection(r)
            return
          }
          if (l) {
            t.replaceSelection(r)
            return
          }
        }
      }
      return !1
    },
    E = (e) => {
      if (n.getKeyPageBelow && t.focusedKey != null) {
        let r = n.getKeyPageBelow(t.focusedKey)
        if (r != null) return y(e, r)
      }
      return !1
    },
    D = (e) => {
      if (n.getKeyPageAbove && t.focusedKey != null) {
        let r = n.getKeyPageAbove(t.focusedKey)
        if (r != null) return y(e, r)
      }
      return !1
    },
    O = () => {
      if (t.selectionMode === `multiple` && s !== !0) t.selectAll()
      else return !1
    },
    k = () => {
      if (c === `clearSelection` && !o && t.selectedKeys.size !== 0) t.clearSelection()
      else return !1
    },
    A = () => {
      if (!f && r.current) {
        let e = Xu(r.current, { tabbable: !0 }),
          t,
          n
        do ((n = e.lastChild()), n && (t = n))
        while (n)
        let i = U()
        t && (!nt(t) || (i && !gt(i))) && st(t)
      }
      return { shouldContinuePropagation: !0, shouldPreventDefault: !1 }
    },
    j = () => (!f && r.current && r.current.focus(), { shouldContinuePropagation: !0, shouldPreventDefault: !1 }),
    M = (e, t) => ({
      [Et() ? e + `+Shift+Alt` : e + `+Shift+Control`]: t,
      [e + `+Shift`]: t,
      [Et() ? e + `+Alt` : e + `+Control`]: t,
      [e]: t,
    }),
    { keyboardProps: ee } = Nr({
      shortcuts: {
        ...M(`ArrowDown`, b),
        ...M(`ArrowUp`, x),
        ...M(`ArrowLeft`, C),
        ...M(`ArrowRight`, w),
        ...M(`PageDown`, E),
        ...M(`PageUp`, D),
      },
      allowRepeats: !0,
    }),
    { keyboardProps: N } = Nr({
      shortcuts: { ...M(`Home`, S), ...M(`End`, T), 'Mod+A': O, Escape: k, Tab: A, 'Tab+Shift': j },
    }),
    P = (0, _.useRef)({ top: 0, left: 0 })
  kn(p, `scroll`, () => {
    P.current = { top: p.current?.scrollTop ?? 0, left: p.current?.scrollLeft ?? 0 }
  })
  let te = (e) => {
      if (t.isFocused) {
        H(e.currentTarget, W(e)) || t.setFocused(!1)
        return
      }
      if (!H(e.currentTarget, W(e))) return
      let i = cn()
      t.setFocused(!0)
      let a = (e) => {
        e != null && (t.setFocusedKey(e), l && !t.isSelected(e) && t.replaceSelection(e))
      }
      if (h && (i === `keyboard` || i === `virtual`)) a(h === `first` ? n.getFirstKey?.() : n.getLastKey?.())
      else if (t.focusedKey == null) {
        let r = e.relatedTarget
        r && e.currentTarget.compareDocumentPosition(r) & Node.DOCUMENT_POSITION_FOLLOWING
          ? a(t.lastSelectedKey ?? n.getLastKey?.())
          : a(t.firstSelectedKey ?? n.getFirstKey?.())
      } else p.current && ((p.current.scrollTop = P.current.top), (p.current.scrollLeft = P.current.left))
      if (t.focusedKey != null && p.current) {
        let e = rd(r, t.focusedKey)
        e instanceof HTMLElement &&
          (!nt(e) && !d && st(e),
          (i === `keyboard` || (h && i === `virtual`)) && hc(e, { containingElement: r.current }))
      }
    },
    ne = (e) => {
      H(e.currentTarget, e.relatedTarget) || t.setFocused(!1)
    },
    F = (0, _.useRef)(!1)
  kn(
    r,
    Ge,
    d
      ? (e) => {
          let { detail: n } = e
          ;(e.stopPropagation(), t.setFocused(!0), n?.focusStrategy === `first` && (F.current = !0))
        }
      : void 0,
  )
  let I = n.getFirstKey?.() ?? null
  ;(ud(() => {
    if (F.current) {
      if (I == null) {
        let e = U()
        ;(rt(r.current), at(e, null), t.collection.size > 0 && (F.current = !1))
      } else (t.setFocusedKey(I), (F.current = !1))
    }
  }, [I, t.collection.size]),
    ud(() => {
      t.collection.size > 0 && (F.current = !1)
    }, [t.focusedKey]),
    kn(
      r,
      We,
      d
        ? (e) => {
            ;(e.stopPropagation(), t.setFocused(!1), e.detail?.clearFocusKey && t.setFocusedKey(null))
          }
        : void 0,
    ))
  let L = (0, _.useRef)(i),
    re = (0, _.useRef)(!1)
  ;(0, _.useEffect)(() => {
    if (L.current) {
      let e = null
      ;(i === `first` && (e = n.getFirstKey?.() ?? null), i === `last` && (e = n.getLastKey?.() ?? null))
      let a = t.selectedKeys
      if (a.size) {
        for (let n of a)
          if (t.canSelectItem(n)) {
            e = n
            break
          }
      }
      ;(t.setFocused(!0),
        t.setFocusedKey(e),
        e != null && l && !a.size && t.canSelectItem(e) && t.replaceSelection(e),
        e == null && !d && r.current && vr(r.current),
        t.collection.size > 0 && ((L.current = !1), (re.current = !0)))
    }
  })
  let ie = (0, _.useRef)(t.focusedKey),
    ae = (0, _.useRef)(null)
  ;((0, _.useEffect)(() => {
    if (t.isFocused && t.focusedKey != null && (t.focusedKey !== ie.current || re.current) && p.current && r.current) {
      let e = cn(),
        n = rd(r, t.focusedKey)
      if (!(n instanceof HTMLElement)) return
      ;(e === `keyboard` || re.current) &&
        (ae.current && cancelAnimationFrame(ae.current),
        (ae.current = requestAnimationFrame(() => {
          p.current && (pc(p.current, n), e !== `virtual` && hc(n, { containingElement: r.current }))
        })))
    }
    ;(!d && t.isFocused && t.focusedKey == null && ie.current != null && r.current && vr(r.current),
      (ie.current = t.focusedKey),
      (re.current = !1))
  }),
    (0, _.useEffect)(
      () => () => {
        ae.current && cancelAnimationFrame(ae.current)
      },
      [],
    ),
    kn(r, `react-aria-focus-scope-restore`, (e) => {
      ;(e.preventDefault(), t.setFocused(!0))
    }))
  let oe = {
      ...z(N, ee),
      onFocus: te,
      onBlur: ne,
      onMouseDown(e) {
        p.current === W(e) && e.preventDefault()
      },
    },
    { typeSelectProps: se } = cd({ keyboardDelegate: n, selectionManager: t })
  u || (oe = z(se, oe))
  let ce
  d || (ce = t.focusedKey == null ? 0 : -1)
  let le = ad(t.collection)
  return { collectionProps: z(oe, { tabIndex: ce, 'data-collection': le }) }
}
var fd = class {
    constructor(e) {
      this.ref = e
    }
    getItemRect(e) {
      let t = this.ref.current
      if (!t) return null
      let n = e == null ? null : rd(this.ref, e)
      if (!n) return null
      let r = t.getBoundingClientRect(),
        i = n.getBoundingClientRect()
      return {
        x: i.left - r.left - t.clientLeft + t.scrollLeft,
        y: i.top - r.top - t.clientTop + t.scrollTop,
        width: i.width,
        height: i.height,
      }
    }
    getContentSize() {
      let e = this.ref.current
      return { width: e?.scrollWidth ?? 0, height: e?.scrollHeight ?? 0 }
    }
    getVisibleRect() {
      let e = this.ref.current
      return { x: e?.scrollLeft ?? 0, y: e?.scrollTop ?? 0, width: e?.clientWidth ?? 0, height: e?.clientHeight ?? 0 }
    }
  },
  pd = class {
    constructor(...e) {
      if (e.length === 1) {
        let t = e[0]
        ;((this.collection = t.collection),
          (this.ref = t.ref),
          (this.collator = t.collator),
          (this.disabledKeys = t.disabledKeys || new Set()),
          (this.disabledBehavior = t.disabledBehavior || `all`),
          (this.orientation = t.orientation || `vertical`),
          (this.direction = t.direction),
          (this.layout = t.layout || `stack`),
          (this.layoutDelegate = t.layoutDelegate || new fd(t.ref)))
      } else
        ((this.collection = e[0]),
          (this.disabledKeys = e[1]),
          (this.ref = e[2]),
          (this.collator = e[3]),
          (this.layout = `stack`),
          (this.orientation = `vertical`),
          (this.disabledBehavior = `all`),
          (this.layoutDelegate = new fd(this.ref)))
      this.layout === `stack` &&
        this.orientation === `vertical` &&
        ((this.getKeyLeftOf = void 0), (this.getKeyRightOf = void 0))
    }
    isDisabled(e) {
      return (
        this.disabledBehavior === `all` &&
        (e.props?.isDisabled || this.disabledKeys.has(e.key)) &&
        e.props?.disabledBehavior !== `selection`
      )
    }
    findNextNonDisabled(e, t, n = !1) {
      let r = e
      for (; r != null;) {
        let e = this.collection.getItem(r)
        if (e?.type === `item` && (n || !this.isDisabled(e))) return r
        r = t(r)
      }
      return null
    }
    getNextKey(e, t) {
      let n = e
      return (
        (n = this.collection.getKeyAfter(n)),
        this.findNextNonDisabled(n, (e) => this.collection.getKeyAfter(e), t?.includeDisabled)
      )
    }
    getPreviousKey(e, t) {
      let n = e
      return (
        (n = this.collection.getKeyBefore(n)),
        this.findNextNonDisabled(n, (e) => this.collection.getKeyBefore(e), t?.includeDisabled)
      )
    }
    findKey(e, t, n) {
      let r = e,
        i = this.layoutDelegate.getItemRect(r)
      if (!i || r == null) return null
      let a = i
      do {
        if (((r = t(r)), r == null)) break
        i = this.layoutDelegate.getItemRect(r)
      } while (i && n(a, i) && r != null)
      return r
    }
    isSameRow(e, t) {
      return e.y === t.y || e.x !== t.x
    }
    isSameColumn(e, t) {
      return e.x === t.x || e.y !== t.y
    }
    isReversed(e) {
      let t = this.getNextKey(e),
        n = rd(this.ref, e)
      if (t != null) {
        let e = rd(this.ref, t)
        return !n || !e ? !1 : n.getBoundingClientRect().top > e.getBoundingClientRect().top
      }
      let r = this.getPreviousKey(e)
      if (r != null) {
        let e = rd(this.ref, r)
        return !n || !e ? !1 : e.getBoundingClientRect().top > n.getBoundingClientRect().top
      }
      return !1
    }
    getKeyBelow(e, t) {
      return this.layout === `grid` && this.orientation === `vertical`
        ? this.findKey(e, (e) => this.getNextKey(e, t), this.isSameRow)
        : this.orientation === `vertical` && this.isReversed(e)
          ? this.getPreviousKey(e, t)
          : this.getNextKey(e, t)
    }
    getKeyAbove(e, t) {
      return this.layout === `grid` && this.orientation === `vertical`
        ? this.findKey(e, (e) => this.getPreviousKey(e, t), this.isSameRow)
        : this.orientation === `vertical` && this.isReversed(e)
          ? this.getNextKey(e, t)
          : this.getPreviousKey(e, t)
    }
    getNextColumn(e, t, n) {
      return t ? this.getPreviousKey(e, n) : this.getNextKey(e, n)
    }
    getKeyRightOf(e, t) {
      let n = this.direction === `ltr` ? `getKeyRightOf` : `getKeyLeftOf`
      return this.layoutDelegate[n]
        ? ((e = this.layoutDelegate[n](e)),
          this.findNextNonDisabled(e, (e) => this.layoutDelegate[n](e), t?.includeDisabled))
        : this.layout === `grid`
          ? this.orientation === `vertical`
            ? this.getNextColumn(e, this.direction === `rtl`, t)
            : this.findKey(e, (e) => this.getNextColumn(e, this.direction === `rtl`, t), this.isSameColumn)
          : this.orientation === `horizontal`
            ? this.getNextColumn(e, this.direction === `rtl`, t)
            : null
    }
    getKeyLeftOf(e, t) {
      let n = this.direction === `ltr` ? `getKeyLeftOf` : `getKeyRightOf`
      return this.layoutDelegate[n]
        ? ((e = this.layoutDelegate[n](e)),
          this.findNextNonDisabled(e, (e) => this.layoutDelegate[n](e), t?.includeDisabled))
        : this.layout === `grid`
          ? this.orientation === `vertical`
            ? this.getNextColumn(e, this.direction === `ltr`, t)
            : this.findKey(e, (e) => this.getNextColumn(e, this.direction === `ltr`, t), this.isSameColumn)
          : this.orientation === `horizontal`
            ? this.getNextColumn(e, this.direction === `ltr`, t)
            : null
    }
    getFirstKey() {
      let e = this.collection.getFirstKey()
      return this.findNextNonDisabled(e, (e) => this.collection.getKeyAfter(e))
    }
    getLastKey() {
      let e = this.collection.getLastKey()
      return this.findNextNonDisabled(e, (e) => this.collection.getKeyBefore(e))
    }
    getKeyPageAbove(e) {
      let t = this.ref.current,
        n = this.layoutDelegate.getItemRect(e)
      if (!n) return null
      let r = this.isReversed(e)
      if (t && !dc(t)) return this.getFirstKey()
      let i = e
      if (this.orientation === `horizontal`) {
        let e = Math.max(0, n.x + n.width - this.layoutDelegate.getVisibleRect().width)
        for (; n && n.x > e && i != null;)
          ((i = this.getKeyAbove(i)), (n = i == null ? null : this.layoutDelegate.getItemRect(i)))
      } else {
        let e = this.layoutDelegate.getVisibleRect(),
          t = r ? n.y - e.height : Math.max(0, n.y + n.height - e.height)
        for (; n && n.y > t && i != null;)
          ((i = this.getKeyAbove(i)), (n = i == null ? null : this.layoutDelegate.getItemRect(i)))
      }
      return i ?? (r ? this.getLastKey() : this.getFirstKey())
    }
    getKeyPageBelow(e) {
      let t = this.ref.current,
        n = this.layoutDelegate.getItemRect(e)
      if (!n) return null
      let r = this.isReversed(e)
      if (t && !dc(t)) return this.getLastKey()
      let i = e
      if (this.orientation === `horizontal`) {
        let e = Math.min(
          this.layoutDelegate.getContentSize().width,
          n.x - n.width + this.layoutDelegate.getVisibleRect().width,
        )
        for (; n && n.x < e && i != null;)
          ((i = this.getKeyBelow(i)), (n = i == null ? null : this.layoutDelegate.getItemRect(i)))
      } else {
        let e = Math.min(
          this.layoutDelegate.getContentSize().height,
          n.y - n.height + this.layoutDelegate.getVisibleRect().height,
        )
        for (; n && n.y < e && i != null;)
          ((i = this.getKeyBelow(i)), (n = i == null ? null : this.layoutDelegate.getItemRect(i)))
      }
      return i ?? (r ? this.getFirstKey() : this.getLastKey())
    }
    getKeyForSearch(e, t) {
      if (!this.collator) return null
      let n = this.collection,
        r = t || this.getFirstKey()
      for (; r != null;) {
        let t = n.getItem(r)
        if (!t) return null
        let i = t.textValue.slice(0, e.length)
        if (t.textValue && this.collator.compare(i, e) === 0) return r
        r = this.getNextKey(r)
      }
      return null
    }
  },
  md = new Map()
function hd(e) {
  let { locale: t } = Wn(),
    n =
      t +
      (e
        ? Object.entries(e)
            .sort((e, t) => (e[0] < t[0] ? -1 : 1))
            .join()
        : ``)
  if (md.has(n)) return md.get(n)
  let r = new Intl.Collator(t, e)
  return (md.set(n, r), r)
}
function gd(e) {
  let {
      selectionManager: t,
      collection: n,
      disabledKeys: r,
      ref: i,
      keyboardDelegate: a,
      layoutDelegate: o,
      orientation: s,
    } = e,
    c = hd({ usage: `search`, sensitivity: `base` }),
    l = t.disabledBehavior,
    u = (0, _.useMemo)(
      () =>
        a ||
        new pd({
          collection: n,
          disabledKeys: r,
          disabledBehavior: l,
          ref: i,
          collator: c,
          layoutDelegate: o,
          orientation: s,
        }),
      [a, o, n, r, i, c, l, s],
    ),
    { collectionProps: d } = dd({ ...e, ref: i, selectionManager: t, keyboardDelegate: u })
  return { listProps: d }
}
function _d(e, t, n) {
  let r = J(e, { labelable: !0 }),
    i = e.selectionBehavior || `toggle`,
    a = e.orientation || `vertical`,
    o = e.linkBehavior || (i === `replace` ? `action` : `override`)
  i === `toggle` && o === `action` && (o = `override`)
  let { listProps: s } = gd({
      ...e,
      ref: n,
      selectionManager: t.selectionManager,
      collection: t.collection,
      disabledKeys: t.disabledKeys,
      linkBehavior: o,
    }),
    { focusWithinProps: c } = Y({
      onFocusWithin: e.onFocus,
      onBlurWithin: e.onBlur,
      onFocusWithinChange: e.onFocusChange,
    }),
    l = De(e.id)
  Cu.set(t, {
    id: l,
    shouldUseVirtualFocus: e.shouldUseVirtualFocus,
    shouldSelectOnPressUp: e.shouldSelectOnPressUp,
    shouldFocusOnHover: e.shouldFocusOnHover,
    isVirtualized: e.isVirtualized,
    onAction: e.onAction,
    linkBehavior: o,
    UNSTABLE_itemBehavior: e.UNSTABLE_itemBehavior,
  })
  let { labelProps: u, fieldProps: d } = Ji({ ...e, id: l, labelElementType: `span` })
  return {
    labelProps: u,
    listBoxProps: z(r, c, t.selectionManager.selectionMode === `multiple` ? { 'aria-multiselectable': `true` } : {}, {
      role: `listbox`,
      'aria-orientation': a,
      ...z(d, s),
    }),
  }
}
var vd = 500
function yd(e) {
  let {
      isDisabled: t,
      pointerType: n,
      onLongPressStart: r,
      onLongPressEnd: i,
      onLongPress: a,
      threshold: o = vd,
      accessibilityDescription: s,
    } = e,
    c = (0, _.useRef)(void 0),
    { addGlobalListener: l, removeAllGlobalListeners: u } = Ei(),
    d = (e) => (n ? e.pointerType === n : e.pointerType === `mouse` || e.pointerType === `touch`),
    { pressProps: f } = Mi({
      isDisabled: t,
      onPressStart(e) {
        if ((e.continuePropagation(), d(e))) {
          ;(r && r({ ...e, type: `longpressstart` }),
            (c.current = setTimeout(() => {
              ;(e.target.dispatchEvent(new PointerEvent(`pointercancel`, { bubbles: !0 })),
                l(e.target, `click`, (e) => e.preventDefault(), { once: !0 }),
                V(e.target).activeElement !== e.target && st(e.target),
                a && a({ ...e, type: `longpress` }),
                (c.current = void 0))
            }, o)),
            e.pointerType === `touch` && l(e.target, `contextmenu`, (e) => e.preventDefault(), { once: !0 }))
          let t = Ke(e.target)
          l(
            t,
            `pointerup`,
            () => {
              setTimeout(() => {
                u()
              }, 100)
            },
            { once: !0 },
          )
        }
      },
      onPressEnd(e) {
        ;(c.current && clearTimeout(c.current), i && d(e) && i({ ...e, type: `longpressend` }))
      },
    })
  return { longPressProps: z(f, vc(a && !t ? s : void 0)) }
}
function bd(e) {
  let {
      id: t,
      selectionManager: n,
      key: r,
      ref: i,
      shouldSelectOnPressUp: a,
      shouldUseVirtualFocus: o,
      focus: s,
      isDisabled: c,
      onAction: l,
      allowsDifferentPressOrigin: u,
      linkBehavior: d = `action`,
    } = e,
    f = G()
  t = De(t)
  let p = (e) => {
    if (e.pointerType === `keyboard` && nd(e)) n.toggleSelection(r)
    else {
      if (n.selectionMode === `none`) return
      if (n.isLink(r)) {
        if (d === `selection` && i.current) {
          let t = n.getItemProps(r)
          ;(f.open(i.current, e, t.href, t.routerOptions), n.setSelectedKeys(n.selectedKeys))
          return
        }
        if (d === `override` || d === `none`) return
      }
      n.selectionMode === `single`
        ? n.isSelected(r) && !n.disallowEmptySelection
          ? n.toggleSelection(r)
          : n.replaceSelection(r)
        : e && e.shiftKey
          ? n.extendSelection(r)
          : n.selectionBehavior === `toggle` ||
              (e && (Tn(e) || e.pointerType === `touch` || e.pointerType === `virtual`))
            ? n.toggleSelection(r)
            : n.replaceSelection(r)
    }
  }
  ;((0, _.useEffect)(() => {
    r === n.focusedKey && n.isFocused && (o ? rt(i.current) : s ? s() : U() !== i.current && i.current && vr(i.current))
  }, [i, r, n.focusedKey, n.childFocusStrategy, n.isFocused, o]),
    (c ||= n.isDisabled(r)))
  let m = {}
  ;(!o && !c
    ? (m = {
        tabIndex: r === n.focusedKey ? 0 : -1,
        onFocus(e) {
          W(e) === i.current && n.setFocusedKey(r)
        },
      })
    : c &&
      (m.onMouseDown = (e) => {
        e.preventDefault()
      }),
    (0, _.useEffect)(() => {
      c && n.focusedKey === r && n.setFocusedKey(null)
    }, [n, c, r]))
  let h = n.isLink(r) && d === `override`,
    g = l && e.UNSTABLE_itemBehavior === `action`,
    v = n.isLink(r) && d !== `selection` && d !== `none`,
    y = !c && n.canSelectItem(r) && !h && !g,
    b = (l || v) && !c,
    x = b && (n.selectionBehavior === `replace` ? !y : !y || n.isEmpty),
    S = b && y && n.selectionBehavior === `replace`,
    C = x || S,
    w = (0, _.useRef)(null),
    T = C && y,
    E = (0, _.useRef)(!1),
    D = (0, _.useRef)(!1),
    O = n.getItemProps(r),
    k = (e) => {
      ;(l && (l(), i.current?.dispatchEvent(new CustomEvent(`react-aria-item-action`, { bubbles: !0 }))),
        v && i.current && f.open(i.current, e, O.href, O.routerOptions))
    },
    A = { ref: i }
  a
    ? ((A.onPressStart = (e) => {
        ;((w.current = e.pointerType), (E.current = T), e.pointerType === `keyboard` && (!C || Sd(e.key)) && p(e))
      }),
      u
        ? ((A.onPressUp = x
            ? void 0
            : (e) => {
                e.pointerType === `mouse` && y && p(e)
              }),
          (A.onPress = x
            ? k
            : (e) => {
                e.pointerType !== `keyboard` && e.pointerType !== `mouse` && y && p(e)
              }))
        : (A.onPress = (e) => {
            if (x || (S && e.pointerType !== `mouse`)) {
              if (e.pointerType === `keyboard` && !xd(e.key)) return
              k(e)
            } else e.pointerType !== `keyboard` && y && p(e)
          }))
    : ((A.onPressStart = (e) => {
        ;((w.current = e.pointerType),
          (E.current = T),
          (D.current = x),
          y && ((e.pointerType === `mouse` && !x) || (e.pointerType === `keyboard` && (!b || Sd(e.key)))) && p(e))
      }),
      (A.onPress = (e) => {
        ;(e.pointerType === `touch` ||
          e.pointerType === `pen` ||
          e.pointerType === `virtual` ||
          (e.pointerType === `keyboard` && C && xd(e.key)) ||
          (e.pointerType === `mouse` && D.current)) &&
          (C ? k(e) : y && p(e))
      }))
  let j = od(n.collection)
  if (
    ((m[`data-collection`] = j),
    (m[`data-key`] = r),
    (A.preventFocusOnPress = o),
    o &&
      (A = z(A, {
        onPressStart(e) {
          e.pointerType !== `touch` && (n.setFocused(!0), n.setFocusedKey(r))
        },
        onPress(e) {
          e.pointerType === `touch` && (n.setFocused(!0), n.setFocusedKey(r))
        },
      })),
    O)
  )
    for (let e of [`onPressStart`, `onPressEnd`, `onPressChange`, `onPress`, `onPressUp`, `onClick`])
      O[e] && (A[e] = le(A[e], O[e]))
  let { pressProps: M, isPressed: ee } = Mi(A),
    N = S
      ? (e) => {
          w.current === `mouse` && (e.stopPropagation(), e.preventDefault(), k(e))
        }
      : void 0,
    { longPressProps: P } = yd({
      isDisabled: !T,
      onLongPress(e) {
        e.pointerType === `touch` && (p(e), n.setSelectionBehavior(`toggle`))
      },
    }),
    te = (e) => {
      w.current === `touch` && E.current && e.preventDefault()
    },
    ne =
      d !== `none` && n.isLink(r)
        ? (e) => {
            Rt.isOpening || e.preventDefault()
          }
        : void 0,
    F = z(
      m,
      y || x || (o && !c) ? M : {},
      T ? P : {},
      { onDoubleClick: N, onDragStartCapture: te, onClick: ne, id: t },
      o ? { onMouseDown: (e) => e.preventDefault() } : void 0,
    ),
    I = (e) => {
      let t = e
      for (; t && t !== i.current;) {
        let e = t.getAttribute(`data-collection`)
        if (e != null) return e !== j
        t = t.parentElement
      }
      return gt(e)
    },
    L = F.onPointerDown
  F.onPointerDown = (e) => {
    let t = W(e)
    t && t !== i.current && I(t) ? e.stopPropagation() : L?.(e)
  }
  let re = F.onMouseDown
  return (
    (F.onMouseDown = (e) => {
      let t = W(e)
      t && t !== i.current && I(t) ? e.stopPropagation() : re?.(e)
    }),
    {
      itemProps: F,
      isPressed: ee,
      isSelected: n.isSelected(r),
      isFocused: n.isFocused && n.focusedKey === r,
      isDisabled: c,
      allowsSelection: y,
      hasAction: C,
    }
  )
}
function xd(e) {
  return e === `Enter`
}
function Sd(e) {
  return e === ` `
}
function Cd(e, t) {
  return typeof t.getChildren == `function` ? t.getChildren(e.key) : e.childNodes
}
function wd(e) {
  return Td(e, 0)
}
function Td(e, t) {
  if (t < 0) return
  let n = 0
  for (let r of e) {
    if (n === t) return r
    n++
  }
}
function Ed(e, t, n) {
  if (t.parentKey === n.parentKey) return t.index - n.index
  let r = [...Dd(e, t), t],
    i = [...Dd(e, n), n],
    a = r.slice(0, i.length).findIndex((e, t) => e !== i[t])
  return a === -1
    ? r.findIndex((e) => e === n) >= 0
      ? 1
      : (i.findIndex((e) => e === t), -1)
    : ((t = r[a]), (n = i[a]), t.index - n.index)
}
function Dd(e, t) {
  let n = [],
    r = t
  for (; r?.parentKey != null;) ((r = e.getItem(r.parentKey)), r && n.unshift(r))
  return n
}
var Od = new WeakMap()
function kd(e) {
  let t = Od.get(e)
  if (t != null) return t
  let n = 0,
    r = (t) => {
      for (let i of t) i.type === `section` ? r(Cd(i, e)) : i.type === `item` && n++
    }
  return (r(e), Od.set(e, n), n)
}
function Ad(e, t, n) {
  let { key: r } = e,
    i = Cu.get(t),
    a = e.isDisabled ?? t.selectionManager.isDisabled(r),
    o = e.isSelected ?? t.selectionManager.isSelected(r),
    s = e.shouldSelectOnPressUp ?? i?.shouldSelectOnPressUp,
    c = e.shouldFocusOnHover ?? i?.shouldFocusOnHover,
    l = e.shouldUseVirtualFocus ?? i?.shouldUseVirtualFocus,
    u = e.isVirtualized ?? i?.isVirtualized,
    d = ke(),
    f = ke(),
    p = {
      role: `option`,
      'aria-disabled': a || void 0,
      'aria-selected': t.selectionManager.selectionMode === `none` ? void 0 : o,
      'aria-label': e[`aria-label`],
      'aria-labelledby': d,
      'aria-describedby': f,
    },
    m = t.collection.getItem(r)
  if (u) {
    let e = Number(m?.index)
    ;((p[`aria-posinset`] = Number.isNaN(e) ? void 0 : e + 1), (p[`aria-setsize`] = kd(t.collection)))
  }
  let h = i?.onAction ? () => i?.onAction?.(r) : void 0,
    g = Tu(t, r),
    {
      itemProps: _,
      isPressed: v,
      isFocused: y,
      hasAction: b,
      allowsSelection: x,
    } = bd({
      selectionManager: t.selectionManager,
      key: r,
      ref: n,
      shouldSelectOnPressUp: s,
      allowsDifferentPressOrigin: s && c,
      isVirtualized: u,
      shouldUseVirtualFocus: l,
      isDisabled: a,
      onAction: h || m?.props?.onAction ? le(m?.props?.onAction, h) : void 0,
      linkBehavior: i?.linkBehavior,
      UNSTABLE_itemBehavior: i?.UNSTABLE_itemBehavior,
      id: g,
    }),
    { hoverProps: S } = Gi({
      isDisabled: a || !c,
      onHoverStart() {
        sn() || (t.selectionManager.setFocused(!0), t.selectionManager.setFocusedKey(r))
      },
    }),
    C = J(m?.props)
  delete C.id
  let w = Vt(m?.props)
  return {
    optionProps: { ...p, ...z(C, _, S, w), id: g },
    labelProps: { id: d },
    descriptionProps: { id: f },
    isFocused: y,
    isFocusVisible: y && t.selectionManager.isFocused && sn(),
    isSelected: o,
    isDisabled: a,
    isPressed: v,
    allowsSelection: x,
    hasAction: b,
  }
}
function jd(e) {
  let { heading: t, 'aria-label': n } = e,
    r = De()
  return {
    itemProps: { role: `presentation` },
    headingProps: t
      ? {
          id: r,
          role: `presentation`,
          onMouseDown: (e) => {
            e.preventDefault()
          },
        }
      : {},
    groupProps: { role: `group`, 'aria-label': n, 'aria-labelledby': t ? r : void 0 },
  }
}
function Md(e) {
  let t = _.version.split(`.`)
  return parseInt(t[0], 10) >= 19 ? e : e ? `true` : void 0
}
var Nd = class {
    constructor(e) {
      ;((this.keyMap = new Map()), (this.firstKey = null), (this.lastKey = null), (this.iterable = e))
      let t = (e) => {
        if ((this.keyMap.set(e.key, e), e.childNodes && e.type === `section`)) for (let n of e.childNodes) t(n)
      }
      for (let n of e) t(n)
      let n = null,
        r = 0,
        i = 0
      for (let [e, t] of this.keyMap)
        (n ? ((n.nextKey = e), (t.prevKey = n.key)) : ((this.firstKey = e), (t.prevKey = void 0)),
          t.type === `item` && (t.index = r++),
          (t.type === `section` || t.type === `item`) && i++,
          (n = t),
          (n.nextKey = void 0))
      ;((this._size = i), (this.lastKey = n?.key ?? null))
    }
    *[Symbol.iterator]() {
      yield* this.iterable
    }
    get size() {
      return this._size
    }
    getKeys() {
      return this.keyMap.keys()
    }
    getKeyBefore(e) {
      let t = this.keyMap.get(e)
      return t ? (t.prevKey ?? null) : null
    }
    getKeyAfter(e) {
      let t = this.keyMap.get(e)
      return t ? (t.nextKey ?? null) : null
    }
    getFirstKey() {
      return this.firstKey
    }
    getLastKey() {
      return this.lastKey
    }
    getItem(e) {
      return this.keyMap.get(e) ?? null
    }
    at(e) {
      let t = [...this.getKeys()]
      return this.getItem(t[e])
    }
    getChildren(e) {
      return this.keyMap.get(e)?.childNodes || []
    }
  },
  Pd = class e extends Set {
    constructor(t, n, r) {
      ;(super(t),
        t instanceof e
          ? ((this.anchorKey = n ?? t.anchorKey), (this.currentKey = r ?? t.currentKey))
          : ((this.anchorKey = n ?? null), (this.currentKey = r ?? null)))
    }
  }
function Fd(e, t) {
  if (e.size !== t.size) return !1
  for (let n of e) if (!t.has(n)) return !1
  return !0
}
function Id(e) {
  let {
      selectionMode: t = `none`,
      disallowEmptySelection: n = !1,
      allowDuplicateSelectionEvents: r,
      selectionBehavior: i = `toggle`,
      disabledBehavior: a = `all`,
    } = e,
    o = (0, _.useRef)(!1),
    [, s] = (0, _.useState)(!1),
    c = (0, _.useRef)(null),
    l = (0, _.useRef)(null),
    [, u] = (0, _.useState)(null),
    [d, f] = Xn(
      (0, _.useMemo)(() => Ld(e.selectedKeys), [e.selectedKeys]),
      (0, _.useMemo)(() => Ld(e.defaultSelectedKeys, new Pd()), [e.defaultSelectedKeys]),
      e.onSelectionChange,
    ),
    p = (0, _.useMemo)(() => (e.disabledKeys ? new Set(e.disabledKeys) : new Set()), [e.disabledKeys]),
    [m, h] = (0, _.useState)(i)
  i === `replace` && m === `toggle` && typeof d == `object` && d.size === 0 && h(`replace`)
  let g = (0, _.useRef)(i)
  return (
    (0, _.useEffect)(() => {
      i !== g.current && (h(i), (g.current = i))
    }, [i]),
    {
      selectionMode: t,
      disallowEmptySelection: n,
      selectionBehavior: m,
      setSelectionBehavior: h,
      get isFocused() {
        return o.current
      },
      setFocused(e) {
        ;((o.current = e), s(e))
      },
      get focusedKey() {
        return c.current
      },
      get childFocusStrategy() {
        return l.current
      },
      setFocusedKey(e, t = `first`) {
        ;((c.current = e), (l.current = t), u(e))
      },
      selectedKeys: d,
      setSelectedKeys(e) {
        ;(r || !Fd(e, d)) && f(e)
      },
      disabledKeys: p,
      disabledBehavior: a,
    }
  )
}
function Ld(e, t) {
  return e ? (e === `all` ? `all` : new Pd(e)) : t
}
var Rd = class e {
    constructor(e, t, n) {
      ;((this.collection = e),
        (this.state = t),
        (this.allowsCellSelection = n?.allowsCellSelection ?? !1),
        (this._isSelectAll = null),
        (this.layoutDelegate = n?.layoutDelegate || null),
        (this.fullCollection = n?.fullCollection || null))
    }
    get selectionMode() {
      return this.state.selectionMode
    }
    get disallowEmptySelection() {
      return this.state.disallowEmptySelection
    }
    get selectionBehavior() {
      return this.state.selectionBehavior
    }
    setSelectionBehavior(e) {
      this.state.setSelectionBehavior(e)
    }
    get isFocused() {
      return this.state.isFocused
    }
    setFocused(e) {
      this.state.setFocused(e)
    }
    get focusedKey() {
      return this.state.focusedKey
    }
    get childFocusStrategy() {
      return this.state.childFocusStrategy
    }
    setFocusedKey(e, t) {
      ;(e == null || this.collection.getItem(e)) && this.state.setFocusedKey(e, t)
    }
    get selectedKeys() {
      return this.state.selectedKeys === `all` ? new Set(this.getSelectAllKeys()) : this.state.selectedKeys
    }
    get rawSelection() {
      return this.state.selectedKeys
    }
    isSelected(e) {
      if (this.state.selectionMode === `none`) return !1
      let t = this.getKey(e)
      return t == null ? !1 : this.state.selectedKeys === `all` ? this.canSelectItem(t) : this.state.selectedKeys.has(t)
    }
    get isEmpty() {
      return this.state.selectedKeys !== `all` && this.state.selectedKeys.size === 0
    }
    get isSelectAll() {
      if (this.isEmpty) return !1
      if (this.state.selectedKeys === `all`) return !0
      if (this._isSelectAll != null) return this._isSelectAll
      let e = this.getSelectAllKeys(),
        t = this.state.selectedKeys
      return ((this._isSelectAll = e.every((e) => t.has(e))), this._isSelectAll)
    }
    get firstSelectedKey() {
      let e = null
      for (let t of this.state.selectedKeys) {
        let n = this.collection.getItem(t)
        ;(!e || (n && Ed(this.collection, n, e) < 0)) && (e = n)
      }
      return e?.key ?? null
    }
    get lastSelectedKey() {
      let e = null
      for (let t of this.state.selectedKeys) {
        let n = this.collection.getItem(t)
        ;(!e || (n && Ed(this.collection, n, e) > 0)) && (e = n)
      }
      return e?.key ?? null
    }
    get disabledKeys() {
      return this.state.disabledKeys
    }
    get disabledBehavior() {
      return this.state.disabledBehavior
    }
    extendSelection(e) {
      if (this.selectionMode === `none`) return
      if (this.selectionMode === `single`) {
        this.replaceSelection(e)
        return
      }
      let t = this.getKey(e)
      if (t == null) return
      let n
      if (this.state.selectedKeys === `all`) n = new Pd([t], t, t)
      else {
        let e = this.state.selectedKeys,
          r = e.anchorKey ?? t
        n = new Pd(e, r, t)
        for (let i of this.getKeyRange(r, e.currentKey ?? t)) n.delete(i)
        for (let e of this.getKeyRange(t, r)) this.canSelectItem(e) && n.add(e)
      }
      this.state.setSelectedKeys(n)
    }
    getKeyRange(e, t) {
      let n = this.collection.getItem(e),
        r = this.collection.getItem(t)
      return n && r
        ? Ed(this.collection, n, r) <= 0
          ? this.getKeyRangeInternal(e, t)
          : this.getKeyRangeInternal(t, e)
        : []
    }
    getKeyRangeInternal(e, t) {
      if (this.layoutDelegate?.getKeyRange) return this.layoutDelegate.getKeyRange(e, t)
      let n = [],
        r = e
      for (; r != null;) {
        let e = this.collection.getItem(r)
        if ((e && (e.type === `item` || (e.type === `cell` && this.allowsCellSelection)) && n.push(r), r === t))
          return n
        r = this.collection.getKeyAfter(r)
      }
      return []
    }
    getKey(e) {
      let t = this.collection.getItem(e)
      if (!t || (t.type === `cell` && this.allowsCellSelection)) return e
      for (; t && t.type !== `item` && t.parentKey != null;) t = this.collection.getItem(t.parentKey)
      return !t || t.type !== `item` ? null : t.key
    }
    toggleSelection(e) {
      if (this.selectionMode === `none`) return
      if (this.selectionMode === `single` && !this.isSelected(e)) {
        this.replaceSelection(e)
        return
      }
      let t = this.getKey(e)
      if (t == null) return
      let n = new Pd(this.state.selectedKeys === `all` ? this.getSelectAllKeys() : this.state.selectedKeys)
      ;(n.has(t) ? n.delete(t) : this.canSelectItem(t) && (n.add(t), (n.anchorKey = t), (n.currentKey = t)),
        (this.disallowEmptySelection && n.size === 0) || this.state.setSelectedKeys(n))
    }
    replaceSelection(e) {
      if (this.selectionMode === `none`) return
      let t = this.getKey(e)
      if (t == null) return
      let n = this.canSelectItem(t) ? new Pd([t], t, t) : new Pd()
      this.state.setSelectedKeys(n)
    }
    setSelectedKeys(e) {
      if (this.selectionMode === `none`) return
      let t = new Pd()
      for (let n of e) {
        let e = this.getKey(n)
        if (e != null && (t.add(e), this.selectionMode === `single`)) break
      }
      this.state.setSelectedKeys(t)
    }
    getSelectAllKeys() {
      let e = this.fullCollection ?? this.collection,
        t = [],
        n = (r) => {
          for (; r != null;) {
            if (this.canSelectItemIn(r, e)) {
              let i = e.getItem(r)
              ;(i?.type === `item` && t.push(r),
                i?.hasChildNodes && (this.allowsCellSelection || i.type !== `item`) && n(wd(Cd(i, e))?.key ?? null))
            }
            r = e.getKeyAfter(r)
          }
        }
      return (n(e.getFirstKey()), t)
    }
    selectAll() {
      !this.isSelectAll && this.selectionMode === `multiple` && this.state.setSelectedKeys(`all`)
    }
    clearSelection() {
      !this.disallowEmptySelection &&
        (this.state.selectedKeys === `all` || this.state.selectedKeys.size > 0) &&
        this.state.setSelectedKeys(new Pd())
    }
    toggleSelectAll() {
      this.isSelectAll ? this.clearSelection() : this.selectAll()
    }
    select(e, t) {
      this.selectionMode !== `none` &&
        (this.selectionMode === `single`
          ? this.isSelected(e) && !this.disallowEmptySelection
            ? this.toggleSelection(e)
            : this.replaceSelection(e)
          : this.selectionBehavior === `toggle` || (t && (t.pointerType === `touch` || t.pointerType === `virtual`))
            ? this.toggleSelection(e)
            : this.replaceSelection(e))
    }
    isSelectionEqual(e) {
      if (e === this.state.selectedKeys) return !0
      let t = this.selectedKeys
      if (e.size !== t.size) return !1
      for (let n of e) if (!t.has(n)) return !1
      for (let n of t) if (!e.has(n)) return !1
      return !0
    }
    canSelectItem(e) {
      return this.canSelectItemIn(e, this.collection)
    }
    canSelectItemIn(e, t) {
      if (this.state.selectionMode === `none` || this.state.disabledKeys.has(e)) return !1
      let n = t.getItem(e)
      return !(!n || n?.props?.isDisabled || (n.type === `cell` && !this.allowsCellSelection))
    }
    isDisabled(e) {
      let t = this.collection.getItem(e)
      return (
        this.state.disabledBehavior === `all` &&
        (this.state.disabledKeys.has(e) || !!t?.props?.isDisabled) &&
        t?.props?.disabledBehavior !== `selection`
      )
    }
    isLink(e) {
      return !!this.collection.getItem(e)?.props?.href
    }
    getItemProps(e) {
      return this.collection.getItem(e)?.props
    }
    withCollection(t) {
      return new e(t, this.state, {
        allowsCellSelection: this.allowsCellSelection,
        layoutDelegate: this.layoutDelegate || void 0,
        fullCollection: this.fullCollection ?? this.collection,
      })
    }
  },
  zd = class {
    build(e, t) {
      return ((this.context = t), Bd(() => this.iterateCollection(e)))
    }
    *iterateCollection(e) {
      let { children: t, items: n } = e
      if (_.isValidElement(t) && t.type === _.Fragment)
        yield* this.iterateCollection({ children: t.props.children, items: n })
      else if (typeof t == `function`) {
        if (!n) throw Error(`props.children was a function but props.items is missing`)
        let e = 0
        for (let r of n) (yield* this.getFullNode({ value: r, index: e }, { renderer: t }), e++)
      } else {
        let e = []
        _.Children.forEach(t, (t) => {
          t && e.push(t)
        })
        let n = 0
        for (let t of e) {
          let e = this.getFullNode({ element: t, index: n }, {})
          for (let t of e) (n++, yield t)
        }
      }
    }
    getKey(e, t, n, r) {
      if (e.key != null) return e.key
      if (t.type === `cell` && t.key != null) return `${r}${t.key}`
      let i = t.value
      if (i != null) {
        let e = i.key ?? i.id
        if (e == null) throw Error(`No key found for item`)
        return e
      }
      return r ? `${r}.${t.index}` : `$.${t.index}`
    }
    getChildState(e, t) {
      return { renderer: t.renderer || e.renderer }
    }
    *getFullNode(e, t, n, r) {
      if (_.isValidElement(e.element) && e.element.type === _.Fragment) {
        let i = []
        _.Children.forEach(e.element.props.children, (e) => {
          i.push(e)
        })
        let a = e.index ?? 0
        for (let e of i) yield* this.getFullNode({ element: e, index: a++ }, t, n, r)
        return
      }
      let i = e.element
      if (!i && e.value && t && t.renderer) {
        let n = this.cache.get(e.value)
        if (n && (!n.shouldInvalidate || !n.shouldInvalidate(this.context))) {
          ;((n.index = e.index), (n.parentKey = r ? r.key : null), yield n)
          return
        }
        i = t.renderer(e.value)
      }
      if (_.isValidElement(i)) {
        let a = i.type
        if (typeof a != `function` && typeof a.getCollectionNode != `function`) {
          let e = i.type
          throw Error(`Unknown element <${e}> in collection.`)
        }
        let o = a.getCollectionNode(i.props, this.context),
          s = e.index ?? 0,
          c = o.next()
        for (; !c.done && c.value;) {
          let a = c.value
          e.index = s
          let l = a.key ?? null
          l ??= a.element ? null : this.getKey(i, e, t, n)
          let u = [
            ...this.getFullNode(
              { ...a, key: l, index: s, wrapper: Vd(e.wrapper, a.wrapper) },
              this.getChildState(t, a),
              n ? `${n}${i.key}` : i.key,
              r,
            ),
          ]
          for (let t of u) {
            if (
              ((t.value = a.value ?? e.value ?? null),
              t.value && this.cache.set(t.value, t),
              e.type && t.type !== e.type)
            )
              throw Error(
                `Unsupported type <${Hd(t.type)}> in <${Hd(r?.type ?? `unknown parent type`)}>. Only <${Hd(e.type)}> is supported.`,
              )
            ;(s++, yield t)
          }
          c = o.next(u)
        }
        return
      }
      if (e.key == null || e.type == null) return
      let a = this,
        o = {
          type: e.type,
          props: e.props,
          key: e.key,
          parentKey: r ? r.key : null,
          value: e.value ?? null,
          level: (r?.level ?? 0) + +(r?.type === `item`),
          index: e.index,
          rendered: e.rendered,
          textValue: e.textValue ?? ``,
          'aria-label': e[`aria-label`],
          wrapper: e.wrapper,
          shouldInvalidate: e.shouldInvalidate,
          hasChildNodes: e.hasChildNodes || !1,
          childNodes: Bd(function* () {
            if (!e.hasChildNodes || !e.childNodes) return
            let n = 0
            for (let r of e.childNodes()) {
              r.key != null && (r.key = `${o.key}${r.key}`)
              let e = a.getFullNode({ ...r, index: n }, a.getChildState(t, r), o.key, o)
              for (let t of e) (n++, yield t)
            }
          }),
        }
      yield o
    }
    constructor() {
      this.cache = new WeakMap()
    }
  }
function Bd(e) {
  let t = [],
    n = null
  return {
    *[Symbol.iterator]() {
      for (let e of t) yield e
      n ||= e()
      for (let e of n) (t.push(e), yield e)
    },
  }
}
function Vd(e, t) {
  if (e && t) return (n) => e(t(n))
  if (e) return e
  if (t) return t
}
function Hd(e) {
  return e[0].toUpperCase() + e.slice(1)
}
function Ud(e, t, n) {
  let r = (0, _.useMemo)(() => new zd(), []),
    { children: i, items: a, collection: o } = e
  return (0, _.useMemo)(() => o || t(r.build({ children: i, items: a }, n)), [r, i, a, o, n, t])
}
function Wd(e) {
  let { filter: t, layoutDelegate: n } = e,
    r = Id(e),
    i = (0, _.useMemo)(() => (e.disabledKeys ? new Set(e.disabledKeys) : new Set()), [e.disabledKeys]),
    a = Ud(
      e,
      (0, _.useCallback)((e) => (t ? new Nd(t(e)) : new Nd(e)), [t]),
      (0, _.useMemo)(() => ({ suppressTextValueWarning: e.suppressTextValueWarning }), [e.suppressTextValueWarning]),
    ),
    o = (0, _.useMemo)(() => new Rd(a, r, { layoutDelegate: n }), [a, r, n])
  return (Kd(a, o), { collection: a, disabledKeys: i, selectionManager: o })
}
function Gd(e, t) {
  let n = (0, _.useMemo)(() => (t ? e.collection.filter(t) : e.collection), [e.collection, t]),
    r = e.selectionManager.withCollection(n)
  return (Kd(n, r), { collection: n, selectionManager: r, disabledKeys: e.disabledKeys })
}
function Kd(e, t) {
  let n = (0, _.useRef)(null)
  ;(0, _.useEffect)(() => {
    if (t.focusedKey != null && !e.getItem(t.focusedKey) && n.current) {
      let r = n.current.getKeyAfter(t.focusedKey),
        i = null
      for (; r != null;) {
        let a = e.getItem(r)
        if (a && a.type === `item` && !t.isDisabled(r)) {
          i = r
          break
        }
        r = n.current.getKeyAfter(r)
      }
      if (i == null)
        for (r = n.current.getKeyBefore(t.focusedKey); r != null;) {
          let a = e.getItem(r)
          if (a && a.type === `item` && !t.isDisabled(r)) {
            i = r
            break
          }
          r = n.current.getKeyBefore(r)
        }
      t.setFocusedKey(i)
    }
    n.current = e
  }, [e, t])
}
function qd(e, t) {
  let { collection: n, onLoadMore: r, scrollOffset: i = 1, direction: a = `end` } = e,
    o = (0, _.useRef)(null),
    s = On((e) => {
      for (let t of e) t.isIntersecting && r && r()
    })
  R(() => {
    if (t.current) {
      let e = 100 * i,
        n = a === `start` ? `${e}% 0px 0px 0px` : `0px ${e}% ${e}% ${e}%`
      ;((o.current = new IntersectionObserver(s, { root: fc(t?.current), rootMargin: n })),
        o.current.observe(t.current))
    }
    return () => {
      o.current && o.current.disconnect()
    }
  }, [n, t, i, a])
}
var Jd = (0, _.createContext)(null),
  Yd = (0, _.createContext)(null),
  Xd = (0, _.forwardRef)(function (e, t) {
    ;[e, t] = ze(e, t, Jd)
    let n = (0, _.useContext)(Yd)
    return n
      ? _.createElement(Qd, { state: n, props: e, listBoxRef: t })
      : _.createElement(Jr, { content: _.createElement(ii, e) }, (n) =>
          _.createElement(Zd, { props: e, listBoxRef: t, collection: n }),
        )
  })
function Zd({ props: e, listBoxRef: t, collection: n }) {
  e = { ...e, collection: n, children: null, items: null }
  let { layoutDelegate: r } = (0, _.useContext)(ui),
    i = Wd({ ...e, layoutDelegate: r })
  return _.createElement(Qd, { state: i, props: e, listBoxRef: t })
}
function Qd({ state: e, props: t, listBoxRef: n }) {
  ;[t, n] = ze(t, n, Zn)
  let { dragAndDropHooks: r, layout: i = `stack`, orientation: a = `vertical`, filter: o } = t,
    s = Gd(e, o),
    { collection: c, selectionManager: l } = s,
    u = !!r?.useDraggableCollectionState,
    d = !!r?.useDroppableCollectionState,
    { direction: f } = Wn(),
    { disabledBehavior: p, disabledKeys: m } = l,
    h = hd({ usage: `search`, sensitivity: `base` }),
    { isVirtualized: g, layoutDelegate: v, dropTargetDelegate: y, CollectionRoot: b } = (0, _.useContext)(ui),
    x = (0, _.useMemo)(
      () =>
        t.keyboardDelegate ||
        new pd({
          collection: c,
          collator: h,
          ref: n,
          disabledKeys: m,
          disabledBehavior: p,
          layout: i,
          orientation: a,
          direction: f,
          layoutDelegate: v,
        }),
      [c, h, n, p, m, a, f, t.keyboardDelegate, i, v],
    ),
    { listBoxProps: S } = _d(
      { ...t, shouldSelectOnPressUp: u || t.shouldSelectOnPressUp, keyboardDelegate: x, isVirtualized: g },
      s,
      n,
    )
  ;((0, _.useRef)(u), (0, _.useRef)(d), (0, _.useEffect)(() => {}, [u, d]))
  let C,
    w,
    T,
    E = !1,
    D = null,
    O = (0, _.useRef)(null)
  if (u && r) {
    ;((C = r.useDraggableCollectionState({
      collection: c,
      selectionManager: l,
      preview: r.renderDragPreview ? O : void 0,
    })),
      r.useDraggableCollection({}, C, n))
    let e = r.DragPreview
    D = r.renderDragPreview ? _.createElement(e, { ref: O }, r.renderDragPreview) : null
  }
  if (d && r) {
    w = r.useDroppableCollectionState({ collection: c, selectionManager: l })
    let e = r.dropTargetDelegate || y || new r.ListDropTargetDelegate(c, n, { orientation: a, layout: i, direction: f })
    ;((T = r.useDroppableCollection({ keyboardDelegate: x, dropTargetDelegate: e }, w, n)),
      (E = w.isDropTarget({ type: `root` })))
  }
  let { focusProps: k, isFocused: A, isFocusVisible: j } = X(),
    M = s.collection.size === 0,
    ee = {
      isDropTarget: E,
      isEmpty: M,
      isFocused: A,
      isFocusVisible: j,
      layout: t.layout || `stack`,
      orientation: a,
      state: s,
    },
    N = Le({ ...t, children: void 0, defaultClassName: `react-aria-ListBox`, values: ee }),
    P = null
  M &&
    t.renderEmptyState &&
    (P = _.createElement(`div`, { role: `option`, style: { display: `contents` } }, t.renderEmptyState(ee)))
  let te = J(t, { global: !0 })
  return _.createElement(
    Au,
    null,
    _.createElement(
      B.div,
      {
        ...z(te, N, S, k, T?.collectionProps),
        ref: n,
        slot: t.slot || void 0,
        onScroll: t.onScroll,
        'data-drop-target': E || void 0,
        'data-empty': M || void 0,
        'data-focused': A || void 0,
        'data-focus-visible': j || void 0,
        'data-layout': t.layout || `stack`,
        'data-orientation': a,
      },
      _.createElement(
        Ie,
        {
          values: [
            [Jd, t],
            [Yd, s],
            [pu, { dragAndDropHooks: r, dragState: C, dropState: w }],
            [Su, { elementType: `div` }],
            [mu, { render: tf }],
            [oi, { name: `ListBoxSection`, render: $d }],
          ],
        },
        _.createElement(
          bu,
          null,
          _.createElement(b, {
            collection: c,
            scrollRef: n,
            persistedKeys: _u(l, r, w),
            renderDropIndicator: gu(r, w),
          }),
        ),
      ),
      P,
      D,
    ),
  )
}
function $d(e, t, n, r = `react-aria-ListBoxSection`) {
  let i = (0, _.useContext)(Yd),
    { dragAndDropHooks: a, dropState: o } = (0, _.useContext)(pu),
    { CollectionBranch: s } = (0, _.useContext)(ui),
    [c, l] = Be(),
    { headingProps: u, groupProps: d } = jd({ heading: l, 'aria-label': e[`aria-label`] ?? void 0 }),
    f = Le({ ...e, id: void 0, children: void 0, defaultClassName: r, values: void 0 }),
    p = J(e, { global: !0 })
  return (
    delete p.id,
    _.createElement(
      B.section,
      { ...z(p, f, d), ref: t },
      _.createElement(
        vu.Provider,
        { value: { ...u, ref: c } },
        _.createElement(s, { collection: i.collection, parent: n, renderDropIndicator: gu(a, o) }),
      ),
    )
  )
}
var ef = q(nr, function (e, t, n) {
  let r = Pe(t),
    i = (0, _.useContext)(Yd),
    { dragAndDropHooks: a, dragState: o, dropState: s } = (0, _.useContext)(pu),
    c = o && !(o.isDisabled || o.selectionManager.isDisabled(n.key)),
    {
      optionProps: l,
      labelProps: u,
      descriptionProps: d,
      ...f
    } = Ad({ key: n.key, 'aria-label': e?.[`aria-label`] }, i, r),
    { hoverProps: p, isHovered: m } = Gi({
      isDisabled: !f.allowsSelection && !f.hasAction && !c,
      onHoverStart: n.props.onHoverStart,
      onHoverChange: n.props.onHoverChange,
      onHoverEnd: n.props.onHoverEnd,
    }),
    { keyboardProps: h } = Nr(e),
    { focusProps: g } = yr(e),
    v = null
  o && a && (v = a.useDraggableItem({ key: n.key, hasAction: f.hasAction }, o))
  let y = null
  s && a && (y = a.useDroppableItem({ target: { type: `item`, key: n.key, dropPosition: `on` } }, s, r))
  let b = o && o.isDragging(n.key),
    x = Le({
      ...e,
      id: void 0,
      children: e.children,
      defaultClassName: `react-aria-ListBoxItem`,
      values: {
        ...f,
        isHovered: m,
        selectionMode: i.selectionManager.selectionMode,
        selectionBehavior: i.selectionManager.selectionBehavior,
        allowsDragging: !!o,
        isDragging: b,
        isDropTarget: y?.isDropTarget,
      },
    })
  ;(0, _.useEffect)(() => {
    n.textValue
  }, [n.textValue])
  let S = e.href ? B.a : B.div,
    C = J(e, { global: !0 })
  return (
    delete C.id,
    delete C.onClick,
    e.href && l.tabIndex == null && (l.tabIndex = -1),
    _.createElement(
      S,
      {
        ...z(C, x, l, p, h, g, v?.dragProps, y?.dropProps),
        ref: r,
        'data-allows-dragging': !!o || void 0,
        'data-selected': f.isSelected || void 0,
        'data-disabled': f.isDisabled || void 0,
        'data-hovered': m || void 0,
        'data-focused': f.isFocused || void 0,
        'data-focus-visible': f.isFocusVisible || void 0,
        'data-pressed': f.isPressed || void 0,
        'data-dragging': b || void 0,
        'data-drop-target': y?.isDropTarget || void 0,
        'data-selection-mode': i.selectionManager.selectionMode === `none` ? void 0 : i.selectionManager.selectionMode,
      },
      _.createElement(
        Ie,
        {
          values: [
            [wa, { slots: { [Fe]: u, label: u, description: d } }],
            [xu, { isSelected: f.isSelected }],
          ],
        },
        x.children,
      ),
    )
  )
})
function tf(e, t) {
  t = Pe(t)
  let { dragAndDropHooks: n, dropState: r } = (0, _.useContext)(pu),
    { dropIndicatorProps: i, isHidden: a, isDropTarget: o } = n.useDropIndicator(e, r, t)
  return a ? null : _.createElement(rf, { ...e, dropIndicatorProps: i, isDropTarget: o, ref: t })
}
function nf(e, t) {
  let { dropIndicatorProps: n, isDropTarget: r, ...i } = e,
    a = Le({ ...i, defaultClassName: `react-aria-DropIndicator`, values: { isDropTarget: r } })
  return _.createElement(
    _.Fragment,
    null,
    _.createElement(B.div, { ...n, ...a, role: `option`, ref: t, 'data-drop-target': r || void 0 }),
  )
}
var rf = (0, _.forwardRef)(nf)
q(tr, function (e, t, n) {
  let r = (0, _.useContext)(Yd),
    { isLoading: i, onLoadMore: a, scrollOffset: o, ...s } = e,
    c = (0, _.useRef)(null)
  qd(
    (0, _.useMemo)(
      () => ({ onLoadMore: a, collection: r?.collection, sentinelRef: c, scrollOffset: o }),
      [a, o, r?.collection],
    ),
    c,
  )
  let l = Le({
    ...s,
    id: void 0,
    children: n.rendered,
    defaultClassName: `react-aria-ListBoxLoadingIndicator`,
    values: void 0,
  })
  return _.createElement(
    _.Fragment,
    null,
    _.createElement(
      `div`,
      { style: { position: `relative`, width: 0, height: 0 }, inert: Md(!0) },
      _.createElement(`div`, {
        'data-testid': `loadMoreSentinel`,
        ref: c,
        style: { position: `absolute`, height: 1, width: 1 },
      }),
    ),
    i &&
      l.children &&
      _.createElement(
        _.Fragment,
        null,
        _.createElement(
          B.div,
          { ...z(J(e, { global: !0 }), { tabIndex: -1 }), ...l, role: `option`, ref: t },
          l.children,
        ),
      ),
  )
})
var af = (0, _.createContext)({ placement: `bottom` }),
  of = typeof HTMLElement < `u` && `inert` in HTMLElement.prototype
function sf(e) {
  return e.dataset.liveAnnouncer === `true` || e.dataset.reactAriaTopLayer !== void 0
}
var cf = new WeakMap(),
  lf = []
function uf(e, t) {
  let n = Ke(e?.[0]),
    r = t instanceof n.Element ? { root: t } : t,
    i = r?.root ?? document.body,
    a = r?.shouldUseInert && of,
    o = new Set(e),
    s = new Set(),
    c = (e) => (a && e instanceof n.HTMLElement ? e.inert : e.getAttribute(`aria-hidden`) === `true`),
    l = (e, t) => {
      a && e instanceof n.HTMLElement
        ? (e.inert = t)
        : t
          ? e.setAttribute(`aria-hidden`, `true`)
          : (e.removeAttribute(`aria-hidden`), e instanceof n.HTMLElement && (e.inert = !1))
    },
    u = new Set()
  if (et()) {
    let t = i.getRootNode()
    for (let n of e) {
      let e = n.getRootNode()
      for (; Xe(e) && e !== t;) (u.add(e), (e = e.host.getRootNode()))
    }
  }
  let d = (e) => {
      for (let t of e.querySelectorAll(`[data-live-announcer], [data-react-aria-top-layer]`)) o.add(t)
      let t = (e) => {
          if (
            s.has(e) ||
            o.has(e) ||
            (e.parentElement && s.has(e.parentElement) && e.parentElement.getAttribute(`role`) !== `row`)
          )
            return NodeFilter.FILTER_REJECT
          for (let t of o) if (H(e, t)) return NodeFilter.FILTER_SKIP
          return NodeFilter.FILTER_ACCEPT
        },
        n = Du(V(e), e, NodeFilter.SHOW_ELEMENT, { acceptNode: t }),
        r = t(e)
      if ((r === NodeFilter.FILTER_ACCEPT && f(e), r !== NodeFilter.FILTER_REJECT)) {
        let e = n.nextNode()
        for (; e != null;) (f(e), (e = n.nextNode()))
      }
    },
    f = (e) => {
      let t = cf.get(e) ?? 0
      ;(c(e) && t === 0) || (t === 0 && l(e, !0), s.add(e), cf.set(e, t + 1))
    }
  ;(lf.length && lf[lf.length - 1].disconnect(), d(i))
  let p = new MutationObserver((e) => {
    for (let t of e)
      if (t.type === `childList`) {
        if (t.target.isConnected && ![...o, ...s].some((e) => H(e, t.target)))
          for (let e of t.addedNodes)
            (e instanceof HTMLElement || e instanceof SVGElement) && sf(e) ? o.add(e) : e instanceof Element && d(e)
        if (et()) {
          for (let e of u)
            if (!e.isConnected) {
              p.disconnect()
              break
            }
        }
      }
  })
  p.observe(i, { childList: !0, subtree: !0 })
  let m = new Set()
  if (et())
    for (let e of u) {
      let t = new MutationObserver((e) => {
        for (let t of e)
          if (t.type === `childList`) {
            if (t.target.isConnected && ![...o, ...s].some((e) => H(e, t.target)))
              for (let e of t.addedNodes)
                (e instanceof HTMLElement || e instanceof SVGElement) && sf(e) ? o.add(e) : e instanceof Element && d(e)
            if (et()) {
              for (let e of u)
                if (!e.isConnected) {
                  p.disconnect()
                  break
                }
            }
          }
      })
      ;(t.observe(e, { childList: !0, subtree: !0 }), m.add(t))
    }
  let h = {
    visibleNodes: o,
    hiddenNodes: s,
    observe() {
      p.observe(i, { childList: !0, subtree: !0 })
    },
    disconnect() {
      p.disconnect()
    },
  }
  return (
    lf.push(h),
    () => {
      if ((p.disconnect(), et())) for (let e of m) e.disconnect()
      for (let e of s) {
        let t = cf.get(e)
        t != null && (t === 1 ? (l(e, !1), cf.delete(e)) : cf.set(e, t - 1))
      }
      h === lf[lf.length - 1] ? (lf.pop(), lf.length && lf[lf.length - 1].observe()) : lf.splice(lf.indexOf(h), 1)
    }
  )
}
function df(e) {
  let t = lf[lf.length - 1]
  if (t && !t.visibleNodes.has(e))
    return (
      t.visibleNodes.add(e),
      () => {
        t.visibleNodes.delete(e)
      }
    )
}
var ff = { top: `top`, bottom: `top`, left: `left`, right: `left` },
  pf = { top: `bottom`, bottom: `top`, left: `right`, right: `left` },
  mf = { top: `left`, left: `top` },
  hf = { top: `height`, left: `width` },
  gf = { width: `totalWidth`, height: `totalHeight` },
  _f = {},
  vf = () => (typeof document < `u` ? window.visualViewport : null)
function yf(e, t) {
  let n = 0,
    r = 0,
    i = 0,
    a = 0,
    o = 0,
    s = 0,
    c = {},
    l = (t?.scale ?? 1) > 1
  if (e.tagName === `BODY` || e.tagName === `HTML`) {
    let l = document.documentElement
    ;((i = l.clientWidth),
      (a = l.clientHeight),
      (n = t?.width ?? i),
      (r = t?.height ?? a),
      (c.top = l.scrollTop || e.scrollTop),
      (c.left = l.scrollLeft || e.scrollLeft),
      t && ((o = Math.max(0, t.pageTop - (c.top ?? 0))), (s = Math.max(0, t.pageLeft - (c.left ?? 0)))))
  } else
    (({ width: n, height: r, top: o, left: s } = Af(e, !1)),
      (c.top = e.scrollTop),
      (c.left = e.scrollLeft),
      (i = n),
      (a = r))
  return (
    jt() &&
      (e.tagName === `BODY` || e.tagName === `HTML`) &&
      l &&
      ((c.top = 0), (c.left = 0), (o = t?.pageTop ?? 0), (s = t?.pageLeft ?? 0)),
    { width: n, height: r, totalWidth: i, totalHeight: a, scroll: c, top: o, left: s }
  )
}
function bf(e) {
  return { top: e.scrollTop, left: e.scrollLeft, width: e.scrollWidth, height: e.scrollHeight }
}
function xf(e, t, n, r, i, a, o) {
  let s = i.scroll[e] ?? 0,
    c = r[hf[e]],
    l = o[e] + r.scroll[ff[e]] + a,
    u = o[e] + r.scroll[ff[e]] + c - a,
    d = t - s + r.scroll[ff[e]] + o[e] - r[ff[e]],
    f = t - s + n + r.scroll[ff[e]] + o[e] - r[ff[e]]
  return d < l ? l - d : f > u ? Math.max(u - f, l - d) : 0
}
function Sf(e) {
  let t = window.getComputedStyle(e)
  return {
    top: parseInt(t.marginTop, 10) || 0,
    bottom: parseInt(t.marginBottom, 10) || 0,
    left: parseInt(t.marginLeft, 10) || 0,
    right: parseInt(t.marginRight, 10) || 0,
  }
}
function Cf(e) {
  if (_f[e]) return _f[e]
  let [t, n] = e.split(` `),
    r = ff[t] || `right`,
    i = mf[r]
  ff[n] || (n = `center`)
  let a = hf[r],
    o = hf[i]
  return ((_f[e] = { placement: t, crossPlacement: n, axis: r, crossAxis: i, size: a, crossSize: o }), _f[e])
}
function wf(e, t, n, r, i, a, o, s, c, l, u) {
  let { placement: d, crossPlacement: f, axis: p, crossAxis: m, size: h, crossSize: g } = r,
    _ = {}
  ;((_[m] = e[m] ?? 0),
    f === `center` ? (_[m] += ((e[g] ?? 0) - (n[g] ?? 0)) / 2) : f !== m && (_[m] += (e[g] ?? 0) - (n[g] ?? 0)),
    (_[m] += a))
  let v = e[m] - n[g] + c + l,
    y = e[m] + e[g] - c - l
  if (((_[m] = fa(_[m], v, y)), d === p)) {
    let t = s ? u[h] : u[gf[h]]
    _[pf[p]] = Math.floor(t - e[p] + i)
  } else _[p] = Math.floor(e[p] + e[h] + i)
  return _
}
function Tf(e, t, n, r, i, a, o, s, c, l, u) {
  let d = (e.top == null ? c[gf.height] - (e.bottom ?? 0) - o : e.top) - (c.scroll.top ?? 0),
    f = l ? n.top : 0,
    p = {
      top: Math.max(t.top + f, (u?.offsetTop ?? t.top) + f),
      bottom: Math.min(t.top + t.height + f, (u?.offsetTop ?? 0) + (u?.height ?? 0)),
    }
  return s === `top`
    ? Math.max(0, d + o - p.top - ((i.top ?? 0) + (i.bottom ?? 0) + a))
    : Math.max(0, p.bottom - d - ((i.top ?? 0) + (i.bottom ?? 0) + a))
}
function Ef(e, t, n, r, i, a, o, s) {
  let { placement: c, axis: l, size: u } = a
  return c === l
    ? Math.max(0, n[l] - (o.scroll[l] ?? 0) - (e[l] + (s ? t[l] : 0)) - (r[l] ?? 0) - r[pf[l]] - i)
    : Math.max(0, e[u] + e[l] + (s ? t[l] : 0) - n[l] - n[u] + (o.scroll[l] ?? 0) - (r[l] ?? 0) - r[pf[l]] - i)
}
function Df(e, t, n, r, i, a, o, s, c, l, u, d, f, p, m, h, g, _) {
  let v = Cf(e),
    { size: y, crossAxis: b, crossSize: x, placement: S, crossPlacement: C } = v,
    w = wf(t, s, n, v, u, d, l, f, m, h, c),
    T = u,
    E = Ef(s, l, t, i, a + u, v, c, g)
  if (o && n[y] > E) {
    let e = Cf(`${pf[S]} ${C}`),
      r = wf(t, s, n, e, u, d, l, f, m, h, c)
    Ef(s, l, t, i, a + u, e, c, g) > E && ((v = e), (w = r), (T = u))
  }
  let D = `bottom`
  v.axis === `top`
    ? v.placement === `top`
      ? (D = `top`)
      : v.placement === `bottom` && (D = `bottom`)
    : v.crossAxis === `top` &&
      (v.crossPlacement === `top` ? (D = `bottom`) : v.crossPlacement === `bottom` && (D = `top`))
  let O = xf(b, w[b], n[x], s, c, a, l)
  w[b] += O
  let k = Tf(w, s, l, f, i, a, n.height, D, c, g, _)
  ;(p && p < k && (k = p),
    (n.height = Math.min(n.height, k)),
    (w = wf(t, s, n, v, T, d, l, f, m, h, c)),
    (O = xf(b, w[b], n[x], s, c, a, l)),
    (w[b] += O))
  let A = {},
    j = t[b] - w[b] - i[ff[b]],
    M = j + 0.5 * t[x],
    ee = m / 2 + h,
    N = ff[b] === `left` ? (i.left ?? 0) + (i.right ?? 0) : (i.top ?? 0) + (i.bottom ?? 0),
    P = n[x] - N - m / 2 - h
  ;((A[b] = fa(fa(M, t[b] + m / 2 - (w[b] + i[ff[b]]), t[b] + t[x] - m / 2 - (w[b] + i[ff[b]])), ee, P)),
    ({ placement: S, crossPlacement: C } = v),
    m ? (j = A[b]) : C === `right` ? (j += t[x]) : C === `center` && (j += t[x] / 2))
  let te = S === `left` || S === `top` ? n[y] : 0,
    ne = { x: S === `top` || S === `bottom` ? j : te, y: S === `left` || S === `right` ? j : te }
  return {
    position: w,
    maxHeight: k,
    arrowOffsetLeft: A.left,
    arrowOffsetTop: A.top,
    placement: S,
    triggerAnchorPoint: ne,
  }
}
function Of(e) {
  let {
      placement: t,
      targetNode: n,
      overlayNode: r,
      scrollNode: i,
      padding: a,
      shouldFlip: o,
      boundaryElement: s,
      offset: c,
      crossOffset: l,
      maxHeight: u,
      arrowSize: d = 0,
      arrowBoundaryOffset: f = 0,
      targetRect: p,
    } = e,
    m = vf(),
    h = r instanceof HTMLElement ? Mf(r) : document.documentElement,
    g = h === document.documentElement,
    _ = window.getComputedStyle(h).position,
    v = !!_ && _ !== `static`,
    y = g ? Af(n, !1, p) : jf(n, h, !1, p)
  if (!g) {
    let { marginTop: e, marginLeft: t } = window.getComputedStyle(n)
    ;((y.top += parseInt(e, 10) || 0), (y.left += parseInt(t, 10) || 0))
  }
  let b = Af(r, !0),
    x = Sf(r)
  ;((b.width += (x.left ?? 0) + (x.right ?? 0)), (b.height += (x.top ?? 0) + (x.bottom ?? 0)))
  let S = bf(i),
    C = yf(s, m),
    w = yf(h, m),
    T
  if ((s.tagName === `BODY` || s.tagName === `HTML`) && !g) {
    let e = kf(h, !1)
    T = { top: -(e.top - C.top), left: -(e.left - C.left), width: 0, height: 0 }
  } else
    T = (s.tagName === `BODY` || s.tagName === `HTML`) && g ? { top: 0, left: 0, width: 0, height: 0 } : jf(s, h, !1)
  let E = H(s, h)
  return Df(t, y, b, S, x, a, o, C, w, T, c, l, v, u, d, f, E, m)
}
function kf(e, t) {
  let { top: n, left: r, width: i, height: a } = e.getBoundingClientRect()
  return (
    t && e instanceof e.ownerDocument.defaultView.HTMLElement && ((i = e.offsetWidth), (a = e.offsetHeight)),
    { top: n, left: r, width: i, height: a }
  )
}
function Af(e, t, n) {
  let { top: r, left: i, width: a, height: o } = n || kf(e, t),
    { scrollTop: s, scrollLeft: c, clientTop: l, clientLeft: u } = document.documentElement
  return { top: r + s - l, left: i + c - u, width: a, height: o }
}
function jf(e, t, n, r) {
  let i = window.getComputedStyle(e),
    a
  if (i.position === `fixed`) a = r || kf(e, n)
  else {
    a = Af(e, n, r)
    let i = Af(t, n),
      o = window.getComputedStyle(t)
    ;((i.top += (parseInt(o.borderTopWidth, 10) || 0) - t.scrollTop),
      (i.left += (parseInt(o.borderLeftWidth, 10) || 0) - t.scrollLeft),
      (a.top -= i.top),
      (a.left -= i.left))
  }
  return ((a.top -= parseInt(i.marginTop, 10) || 0), (a.left -= parseInt(i.marginLeft, 10) || 0), a)
}
function Mf(e) {
  let t = e.offsetParent
  if (
    (t &&
      t === document.body &&
      window.getComputedStyle(t).position === `static` &&
      !Nf(t) &&
      (t = document.documentElement),
    t == null)
  )
    for (t = e.parentElement; t && !Nf(t);) t = t.parentElement
  return t || document.documentElement
}
function Nf(e) {
  let t = window.getComputedStyle(e)
  return (
    t.transform !== `none` ||
    /transform|perspective/.test(t.willChange) ||
    t.filter !== `none` ||
    t.contain === `paint` ||
    (`backdropFilter` in t && t.backdropFilter !== `none`) ||
    (`WebkitBackdropFilter` in t && t.WebkitBackdropFilter !== `none`)
  )
}
var Pf = new WeakMap()
function Ff(e) {
  let { triggerRef: t, isOpen: n, onClose: r } = e
  ;(0, _.useEffect)(
    () =>
      !n || r === null
        ? void 0
        : Ze(
            tt(t.current),
            `scroll`,
            (e) => {
              let n = W(e)
              if (
                !t.current ||
                (n instanceof Node && !H(n, t.current)) ||
                n instanceof HTMLInputElement ||
                n instanceof HTMLTextAreaElement
              )
                return
              let i = r || Pf.get(t.current)
              i && i()
            },
            !0,
          ),
    [n, r, t],
  )
}
function If() {
  return window.ResizeObserver !== void 0
}
function Lf(e) {
  let { ref: t, box: n, onResize: r } = e,
    i = On(r)
  ;(0, _.useEffect)(() => {
    let e = t?.current
    if (e) {
      if (If()) {
        let t = new window.ResizeObserver((e) => {
          e.length && i()
        })
        return (
          t.observe(e, { box: n }),
          () => {
            e && t.unobserve(e)
          }
        )
      }
      return (
        window.addEventListener(`resize`, i, !1),
        () => {
          window.removeEventListener(`resize`, i, !1)
        }
      )
    }
  }, [t, n])
}
var Rf = typeof document < `u` ? window.visualViewport : null
function zf(e) {
  let { direction: t } = Wn(),
    {
      arrowSize: n,
      targetRef: r,
      overlayRef: i,
      arrowRef: a,
      scrollRef: o = i,
      placement: s = `bottom`,
      containerPadding: c = 12,
      shouldFlip: l = !0,
      boundaryElement: u = typeof document < `u` ? document.body : null,
      offset: d = 0,
      crossOffset: f = 0,
      shouldUpdatePosition: p = !0,
      isOpen: m = !0,
      onClose: h,
      maxHeight: g,
      arrowBoundaryOffset: v = 0,
      getTargetRect: y,
    } = e,
    [b, x] = (0, _.useState)(null),
    S = [p, s, i.current, r.current, a?.current, o.current, c, l, u, d, f, m, t, g, v, n],
    C = (0, _.useRef)(Rf?.scale)
  ;(0, _.useEffect)(() => {
    m && (C.current = Rf?.scale)
  }, [m])
  let w = (0, _.useCallback)(() => {
    if (p === !1 || !m || !i.current || !r.current || !u || Rf?.scale !== C.current) return
    let e = null
    if (o.current && nt(o.current)) {
      let t = U()?.getBoundingClientRect(),
        n = o.current.getBoundingClientRect()
      ;((e = { type: `top`, offset: (t?.top ?? 0) - n.top }),
        e.offset > n.height / 2 && ((e.type = `bottom`), (e.offset = (t?.bottom ?? 0) - n.bottom)))
    }
    let h = i.current
    !g &&
      i.current &&
      ((h.style.top = `0px`),
      (h.style.bottom = ``),
      (h.style.maxHeight = (window.visualViewport?.height ?? window.innerHeight) + `px`))
    let _ = Of({
      placement: Vf(s, t),
      overlayNode: i.current,
      targetNode: r.current,
      scrollNode: o.current || i.current,
      padding: c,
      shouldFlip: l,
      boundaryElement: u,
      offset: d,
      crossOffset: f,
      maxHeight: g,
      arrowSize: n ?? (a?.current ? kf(a.current, !0).width : 0),
      arrowBoundaryOffset: v,
      targetRect: y?.(r.current),
    })
    if (!_.position) return
    ;((h.style.top = ``),
      (h.style.bottom = ``),
      (h.style.left = ``),
      (h.style.right = ``),
      Object.keys(_.position).forEach((e) => (h.style[e] = _.position[e] + `px`)),
      (h.style.maxHeight = _.maxHeight == null ? `` : _.maxHeight + `px`))
    let b = U()
    if (e && b && o.current) {
      let t = b.getBoundingClientRect(),
        n = o.current.getBoundingClientRect(),
        r = t[e.type] - n[e.type]
      o.current.scrollTop += r - e.offset
    }
    x(_)
  }, S)
  ;(R(w, S), Bf(w), Lf({ ref: i, onResize: w }), Lf({ ref: r, onResize: w }))
  let T = (0, _.useRef)(!1)
  R(() => {
    let e,
      t = () => {
        ;((T.current = !0),
          clearTimeout(e),
          (e = setTimeout(() => {
            T.current = !1
          }, 500)),
          w())
      },
      n = () => {
        T.current && t()
      }
    ;(Rf?.addEventListener(`resize`, t), Rf?.addEventListener(`scroll`, n))
    let r = Ze(tt(window), `scroll`, n)
    return () => {
      ;(Rf?.removeEventListener(`resize`, t), Rf?.removeEventListener(`scroll`, n), r())
    }
  }, [w])
  let E = (0, _.useCallback)(() => {
    T.current || h?.()
  }, [h, T])
  return (
    Ff({ triggerRef: r, isOpen: m, onClose: h && E }),
    {
      overlayProps: {
        style: {
          position: b ? `absolute` : `fixed`,
          top: b ? void 0 : 0,
          left: b ? void 0 : 0,
          zIndex: 1e5,
          ...b?.position,
          maxHeight: b?.maxHeight ?? `100vh`,
        },
      },
      placement: b?.placement ?? null,
      triggerAnchorPoint: b?.triggerAnchorPoint ?? null,
      arrowProps: {
        'aria-hidden': `true`,
        role: `presentation`,
        style: { left: b?.arrowOffsetLeft, top: b?.arrowOffsetTop },
      },
      updatePosition: w,
    }
  )
}
function Bf(e) {
  R(
    () => (
      window.addEventListener(`resize`, e, !1),
      () => {
        window.removeEventListener(`resize`, e, !1)
      }
    ),
    [e],
  )
}
function Vf(e, t) {
  return t === `rtl`
    ? e.replace(`start`, `right`).replace(`end`, `left`)
    : e.replace(`start`, `left`).replace(`end`, `right`)
}
function Hf(e) {
  let { ref: t, onInteractOutside: n, isDisabled: r, onInteractOutsideStart: i } = e,
    a = (0, _.useRef)({ isPointerDown: !1, ignoreEmulatedMouseEvents: !1 }),
    o = On((e) => {
      n && Uf(e, t) && (i && i(e), (a.current.isPointerDown = !0))
    }),
    s = On((e) => {
      n && n(e)
    })
  ;(0, _.useEffect)(() => {
    let e = a.current
    if (r) return
    let n = t.current,
      i = V(n)
    if (typeof PointerEvent < `u`) {
      let n = (n) => {
        ;(e.isPointerDown && Uf(n, t) && s(n), (e.isPointerDown = !1))
      }
      return (
        i.addEventListener(`pointerdown`, o, !0),
        i.addEventListener(`click`, n, !0),
        () => {
          ;(i.removeEventListener(`pointerdown`, o, !0), i.removeEventListener(`click`, n, !0))
        }
      )
    }
  }, [t, r])
}
function Uf(e, t) {
  if (e.button > 0) return !1
  let n = W(e)
  if (n) {
    let e = n.ownerDocument
    if (!e || !H(e.documentElement, n) || n.closest(`[data-react-aria-top-layer]`)) return !1
  }
  return t.current ? !e.composedPath().includes(t.current) : !1
}
var Wf = []
function Gf(e, t) {
  let {
      onClose: n,
      shouldCloseOnBlur: r,
      isOpen: i,
      isDismissable: a = !1,
      isKeyboardDismissDisabled: o = !1,
      shouldCloseOnInteractOutside: s,
    } = e,
    c = (0, _.useRef)(void 0)
  ;(0, _.useEffect)(() => {
    if (i && !Wf.includes(t))
      return (
        Wf.push(t),
        () => {
          let e = Wf.indexOf(t)
          e >= 0 && Wf.splice(e, 1)
        }
      )
  }, [i, t])
  let l = () => {
      Wf[Wf.length - 1] === t && n && n()
    },
    u = (e) => {
      let n = Wf[Wf.length - 1]
      ;((c.current = n), (!s || s(W(e))) && n === t && e.stopPropagation())
    },
    d = (e) => {
      ;((!s || s(W(e))) && (Wf[Wf.length - 1] === t && e.stopPropagation(), c.current === t && l()),
        (c.current = void 0))
    },
    { keyboardProps: f } = Nr({
      shortcuts: {
        Escape: () => {
          if (!o) l()
          else return !1
        },
      },
    })
  Hf({ ref: t, onInteractOutside: a && i ? d : void 0, onInteractOutsideStart: u })
  let { focusWithinProps: p } = Y({
    isDisabled: !r,
    onBlurWithin: (e) => {
      e.relatedTarget && !Bu(e.relatedTarget) && (!s || s(e.relatedTarget)) && n?.()
    },
  })
  return { overlayProps: { ...f, ...p }, underlayProps: {} }
}
var Kf = 200,
  qf = 50,
  Jf = 600,
  Yf = new WeakMap(),
  Xf = new Set(),
  Zf = new Set()
function Qf(e, t) {
  let n = En()
  if (e !== n || t.aborted) for (let e of Zf) (e(n), Zf.delete(e))
  if (!e && n && jt() && !t.aborted) (window.clearInterval(Yf.get(window)), Yf.set(window, $f(Kf)))
  else {
    if (e !== n || t.aborted) for (let e of Xf) (e(n), Xf.delete(e))
    ;(Zf.size + Xf.size <= 0 || t.aborted) && (window.clearInterval(Yf.get(window)), Yf.delete(window))
  }
}
function $f(e = Jf) {
  return window.setInterval(Qf, qf, En(), AbortSignal.timeout(e))
}
function ep(e) {
  if (!Cn()) return (e(!1), () => {})
  let t = window.requestAnimationFrame(() => {
    t = window.requestAnimationFrame(() => {
      let t = wn(document.hasFocus() ? U() : null)
      if (En() === t || (En() && !t)) return e(t)
      ;(Zf.add(e), Yf.has(window) || Yf.set(window, $f()))
    })
  })
  return () => {
    ;(window.cancelAnimationFrame(t), Zf.delete(e))
  }
}
function tp(e) {
  if (!Cn()) return (e(!1), () => {})
  let t = window.requestAnimationFrame(() => {
    t = window.requestAnimationFrame(() => {
      let t = wn(document.hasFocus() ? U() : null)
      if (En() === t) return e(t)
      ;(Xf.add(e), Yf.has(window) || Yf.set(window, $f()))
    })
  })
  return () => {
    ;(window.cancelAnimationFrame(t), Xf.delete(e))
  }
}
var np = typeof document < `u` && window.visualViewport,
  rp = 0,
  ip
function ap(e = {}) {
  let { isDisabled: t, UNSTABLE_overrideFocus: n } = e
  R(() => {
    if (!t)
      return (
        rp++,
        rp === 1 && (ip = kt() && jt() ? sp() : op(n)),
        () => {
          ;(rp--, rp === 0 && ip())
        }
      )
  }, [t, n])
}
function op(e) {
  let t = window.innerWidth - document.documentElement.clientWidth
  return le(
    t > 0 &&
      (`scrollbarGutter` in document.documentElement.style
        ? Qe(document.documentElement, `scrollbar-gutter`, `stable`)
        : Qe(document.documentElement, `padding-right`, `${t}px`)),
    Qe(document.documentElement, `overflow`, `hidden`),
    e && lp(),
    e && Cn() && cp(),
  )
}
function sp() {
  let e = Qe(document.documentElement, `overflow`, `hidden`),
    t,
    n = !1,
    r = (e) => {
      let r = W(e)
      ;((t = dc(r, !0) ? r : fc(r, !0)), (n = !1))
      let i = r.ownerDocument.defaultView.getSelection()
      ;(i && !i.isCollapsed && i.containsNode(r, !0) && (n = !0),
        e.composedPath().some((e) => e instanceof HTMLInputElement && e.type === `range`) && (n = !0),
        `selectionStart` in r &&
          `selectionEnd` in r &&
          r.selectionStart < r.selectionEnd &&
          r.ownerDocument.activeElement === r &&
          (n = !0))
    },
    i = document.createElement(`style`),
    a = wi()
  ;(a && (i.nonce = a),
    (i.textContent = `@layer {
  * {
    overscroll-behavior: contain;
  }
}`),
    document.head.prepend(i))
  let o = (e) => {
      e.touches.length === 2 ||
        n ||
        ((!t ||
          t === document.documentElement ||
          t === document.body ||
          (t.scrollHeight === t.clientHeight && t.scrollWidth === t.clientWidth)) &&
          e.preventDefault())
    },
    s = lp(),
    c = le(
      Ze(document, `touchstart`, r, { passive: !1, capture: !0 }),
      Ze(document, `touchmove`, o, { passive: !1, capture: !0 }),
      cp(),
    )
  return () => {
    ;(e(), c(), i.remove(), s())
  }
}
function cp() {
  return Ze(
    document,
    `blur`,
    (e) => {
      let t = W(e),
        n = e.relatedTarget
      n && wn(n) ? n.focus() : n || t.parentElement?.closest(`[tabindex]`)?.focus({ preventScroll: !0 })
    },
    !0,
  )
}
function lp() {
  let e = HTMLElement.prototype.focus
  return (
    Reflect.defineProperty(HTMLElement.prototype, 'focus', {
      configurable: !0,
      writable: !0,
      value: function (t) {
        if ((e.call(this, { ...t, preventScroll: !0 }), !t || !t.preventScroll)) {
          let e = () => {
            U() === this && up(this)
          }
          ep((t) => (t ? e() : tp(() => e())))
        }
      },
    }),
    () => {
      Reflect.defineProperty(HTMLElement.prototype, 'focus', { configurable: !0, writable: !0, value: e })
    }
  )
}
function up(e) {
  let t = document.scrollingElement || document.documentElement,
    n = e
  for (; n && n !== t && n.isConnected;) {
    let e = fc(n)
    if (e !== document.documentElement && e !== document.body && e !== n) {
      let t = e.getBoundingClientRect(),
        r = n.getBoundingClientRect()
      if (r.top < t.top || r.bottom > t.top + n.clientHeight) {
        let n = t.bottom
        np && (n = Math.min(n, np.offsetTop + np.height))
        let i = r.top - t.top - ((n - t.top) / 2 - r.height / 2)
        e.scrollTo({ top: Math.max(0, Math.min(e.scrollHeight - e.clientHeight, e.scrollTop + i)), behavior: `smooth` })
      }
    }
    n = e.parentElement
  }
}
function dp(e, t) {
  let {
      triggerRef: n,
      popoverRef: r,
      groupRef: i,
      isNonModal: a,
      isKeyboardDismissDisabled: o,
      shouldCloseOnInteractOutside: s,
      ...c
    } = e,
    l = c.trigger === `SubmenuTrigger`,
    { overlayProps: u, underlayProps: d } = Gf(
      {
        isOpen: t.isOpen,
        onClose: t.close,
        shouldCloseOnBlur: !0,
        isDismissable: !a || l,
        isKeyboardDismissDisabled: o,
        shouldCloseOnInteractOutside: s,
      },
      i ?? r,
    ),
    {
      overlayProps: f,
      arrowProps: p,
      placement: m,
      triggerAnchorPoint: h,
    } = zf({
      ...c,
      targetRef: n,
      overlayRef: r,
      isOpen: t.isOpen,
      onClose: a && !l ? t.close : null,
      getTargetRect: c.getTargetRect ?? (t.point ? () => new DOMRect(t.point.x, t.point.y, 0, 0) : void 0),
    })
  ;(ap({ isDisabled: a || !t.isOpen }),
    (0, _.useEffect)(() => {
      if (t.isOpen && r.current)
        return a ? df(i?.current ?? r.current) : uf([i?.current ?? r.current], { shouldUseInert: !0 })
    }, [a, t.isOpen, r, i]))
  let { focusWithinProps: g } = Y(e)
  return { popoverProps: z(u, f, g), arrowProps: p, underlayProps: d, placement: m, triggerAnchorPoint: h }
}
var fp = {}
fp = { dismiss: `تجاهل` }
var pp = {}
pp = { dismiss: `Отхвърляне` }
var mp = {}
mp = { dismiss: `Odstranit` }
var hp = {}
hp = { dismiss: `Luk` }
var gp = {}
gp = { dismiss: `Schließen` }
var _p = {}
_p = { dismiss: `Απόρριψη` }
var vp = {}
vp = { dismiss: `Dismiss` }
var yp = {}
yp = { dismiss: `Descartar` }
var bp = {}
bp = { dismiss: `Lõpeta` }
var xp = {}
xp = { dismiss: `Hylkää` }
var Sp = {}
Sp = { dismiss: `Rejeter` }
var Cp = {}
Cp = { dismiss: `התעלם` }
var wp = {}
wp = { dismiss: `Odbaci` }
var Tp = {}
Tp = { dismiss: `Elutasítás` }
var Ep = {}
Ep = { dismiss: `Ignora` }
var Dp = {}
Dp = { dismiss: `閉じる` }
var Op = {}
Op = { dismiss: `무시` }
var kp = {}
kp = { dismiss: `Atmesti` }
var Ap = {}
Ap = { dismiss: `Nerādīt` }
var jp = {}
jp = { dismiss: `Lukk` }
var Mp = {}
Mp = { dismiss: `Negeren` }
var Np = {}
Np = { dismiss: `Zignoruj` }
var Pp = {}
Pp = { dismiss: `Descartar` }
var Fp = {}
Fp = { dismiss: `Dispensar` }
var Ip = {}
Ip = { dismiss: `Revocare` }
var Lp = {}
Lp = { dismiss: `Пропустить` }
var Rp = {}
Rp = { dismiss: `Zrušiť` }
var zp = {}
zp = { dismiss: `Opusti` }
var Bp = {}
Bp = { dismiss: `Odbaci` }
var Vp = {}
Vp = { dismiss: `Avvisa` }
var Hp = {}
Hp = { dismiss: `Kapat` }
var Up = {}
Up = { dismiss: `Скасувати` }
var Wp = {}
Wp = { dismiss: `取消` }
var Gp = {}
Gp = { dismiss: `關閉` }
var Kp = {}
Kp = {
  'ar-AE': fp,
  'bg-BG': pp,
  'cs-CZ': mp,
  'da-DK': hp,
  'de-DE': gp,
  'el-GR': _p,
  'en-US': vp,
  'es-ES': yp,
  'et-EE': bp,
  'fi-FI': xp,
  'fr-FR': Sp,
  'he-IL': Cp,
  'hr-HR': wp,
  'hu-HU': Tp,
  'it-IT': Ep,
  'ja-JP': Dp,
  'ko-KR': Op,
  'lt-LT': kp,
  'lv-LV': Ap,
  'nb-NO': jp,
  'nl-NL': Mp,
  'pl-PL': Np,
  'pt-BR': Pp,
  'pt-PT': Fp,
  'ro-RO': Ip,
  'ru-RU': Lp,
  'sk-SK': Rp,
  'sl-SI': zp,
  'sr-SP': Bp,
  'sv-SE': Vp,
  'tr-TR': Hp,
  'uk-UA': Up,
  'zh-CN': Wp,
  'zh-TW': Gp,
}
function qp(e) {
  return e && e.__esModule ? e.default : e
}
function Jp(e) {
  let { onDismiss: t, ...n } = e,
    r = An(n, Jn(qp(Kp), `@react-aria/overlays`).format(`dismiss`)),
    i = () => {
      t && t()
    }
  return _.createElement(
    xc,
    null,
    _.createElement(`button`, { ...r, tabIndex: -1, onClick: i, style: { width: 1, height: 1 } }),
  )
}
var Yp = _.forwardRef(({ children: e, ...t }, n) => {
  let r = (0, _.useRef)(!1),
    i = (0, _.useContext)(Ti),
    a = z(i || {}, {
      ...t,
      register() {
        ;((r.current = !0), i && i.register())
      },
    })
  return (
    (a.ref = Pe(n || i?.ref)),
    Pr(i, a.ref),
    (0, _.useEffect)(() => {
      r.current ||= !0
    }, []),
    _.createElement(Ti.Provider, { value: a }, e)
  )
})
function Xp({ children: e }) {
  let t = (0, _.useMemo)(() => ({ register: () => {} }), [])
  return _.createElement(Ti.Provider, { value: t }, e)
}
var Zp = (0, _.createContext)({})
function Qp() {
  return (0, _.useContext)(Zp) ?? {}
}
var $p = _.createContext(null)
function em(e) {
  let t = xe(),
    { portalContainer: n = t ? null : document.body, isExiting: r } = e,
    [i, a] = (0, _.useState)(!1),
    o = (0, _.useMemo)(() => ({ contain: i, setContain: a }), [i, a]),
    { getContainer: s } = Qp()
  if ((!e.portalContainer && s && (n = s()), !n)) return null
  let c = e.children
  return (
    e.disableFocusManagement ||
      (c = _.createElement(Au, { restoreFocus: !0, contain: (e.shouldContainFocus || i) && !r }, c)),
    (c = _.createElement(
      $p.Provider,
      { value: o },
      _.createElement(Xp, null, _.createElement(Fr.Provider, { value: null }, c)),
    )),
    Wr.createPortal(c, n)
  )
}
function tm(e) {
  let [t, n] = Xn(e.isOpen, e.defaultOpen || !1, e.onOpenChange),
    [r, i] = (0, _.useState)(null)
  return {
    isOpen: t,
    setOpen: n,
    open: (0, _.useCallback)(() => {
      n(!0)
    }, [n]),
    close: (0, _.useCallback)(() => {
      n(!1)
    }, [n]),
    toggle: (0, _.useCallback)(() => {
      n(!t)
    }, [n, t]),
    point: r,
    setPoint: i,
  }
}
function nm(e, t = !0, n) {
  let [r, i] = (0, _.useState)(!0),
    a = r && t
  return (
    R(() => {
      if (!t && e.current)
        return le(
          Qe(e.current, `opacity`, `0`),
          Qe(e.current, `clip`, `rect(0 0 0 0)`),
          Qe(e.current, `clip-path`, `inset(50%)`),
          Qe(e.current, `mask-image`, `linear-gradient(#0000, #0000)`),
        )
    }, [e, t]),
    R(() => {
      if (a && e.current && `getAnimations` in e.current)
        for (let t of e.current.getAnimations()) t instanceof CSSTransition && t.cancel()
    }, [e, a]),
    im(
      e,
      a,
      n,
      (0, _.useCallback)(() => i(!1), []),
    ),
    a
  )
}
function rm(e, t, n) {
  let [r, i] = (0, _.useState)(t ? `open` : `closed`)
  switch (r) {
    case `open`:
      t || i(`exiting`)
      break
    case `closed`:
    case `exiting`:
      t && i(`open`)
  }
  let a = r === `exiting`
  return (
    im(
      e,
      a,
      n,
      (0, _.useCallback)(() => {
        i((e) => (e === `exiting` ? `closed` : e))
      }, []),
    ),
    a
  )
}
function im(e, t, n, r) {
  let i = (0, _.useRef)(null),
    a = On(n)
  R(() => {
    if (t && e.current && i.current !== t) {
      if (((i.current = t), !(`getAnimations` in e.current))) {
        r()
        return
      }
      let n = a?.(e.current),
        o = e.current
          .getAnimations()
          .filter(
            (e) =>
              (typeof DocumentTimeline > `u` || e.timeline instanceof DocumentTimeline) && e.playState === `running`,
          )
      if (o.length === 0 && !n) {
        r()
        return
      }
      Promise.all([n, ...o.map((e) => e.finished)])
        .then(() => {
          ;(0, Wr.flushSync)(() => {
            r()
          })
        })
        .catch(() => {})
    }
    i.current = t
  }, [e, t, r])
}
var am = (0, _.createContext)(null),
  om = (0, _.createContext)(null),
  sm = (0, _.forwardRef)(function (e, t) {
    ;[e, t] = ze(e, t, am)
    let n = (0, _.useContext)(hh),
      r = tm(e),
      i = e.isOpen != null || e.defaultOpen != null || !n ? r : n,
      a = rm(t, i.isOpen),
      o = e.isExiting || (!e.shouldSkipAnimation && a) || !1,
      s = Vr(),
      { direction: c } = Wn()
    if (s) {
      let t = e.children
      return (
        typeof t == `function` &&
          (t = t({
            trigger: e.trigger || null,
            placement: `bottom`,
            isEntering: !1,
            isExiting: !1,
            defaultChildren: null,
          })),
        _.createElement(_.Fragment, null, t)
      )
    }
    return i && !i.isOpen && !o
      ? null
      : _.createElement(cm, { ...e, triggerRef: e.triggerRef, state: i, popoverRef: t, isExiting: o, dir: c })
  })
function cm({ state: e, isExiting: t, UNSTABLE_portalContainer: n, clearContexts: r, ...i }) {
  let a = (0, _.useRef)(null),
    o = (0, _.useRef)(null),
    s = (0, _.useContext)(om),
    c = s && i.trigger === `SubmenuTrigger`,
    [l, u] = (0, _.useState)(!1),
    {
      popoverProps: d,
      underlayProps: f,
      arrowProps: p,
      placement: m,
      triggerAnchorPoint: h,
    } = dp({ ...i, offset: i.offset ?? 8, arrowRef: a, groupRef: c ? s : o }, e),
    g = i.popoverRef,
    v = nm(g, !!m && l),
    y = i.isEntering || (!i.shouldSkipAnimation && v) || !1,
    b = Le({
      ...i,
      defaultClassName: `react-aria-Popover`,
      values: { trigger: i.trigger || null, placement: m, isEntering: y, isExiting: t },
    }),
    x = !i.isNonModal || i.trigger === `SubmenuTrigger` || i.trigger === `PreviewTrigger`,
    [S, C] = (0, _.useState)(i.trigger === `PreviewTrigger`)
  ;(R(() => {
    g.current && C(x && !g.current.querySelector(`[role=dialog]`))
  }, [g, x]),
    (0, _.useEffect)(() => {
      S &&
        i.trigger !== `PreviewTrigger` &&
        (i.trigger !== `SubmenuTrigger` || cn() !== `pointer`) &&
        g.current &&
        !nt(g.current) &&
        vr(g.current)
    }, [S, g, i.trigger]))
  let w = (0, _.useMemo)(() => {
      let e = b.children
      for (let t of [am, ...(r ?? [])]) e = _.createElement(t.Provider, { value: null }, e)
      return e
    }, [b.children, r]),
    [T, E] = (0, _.useState)(null),
    D = (0, _.useCallback)(() => {
      i.triggerRef.current && E(i.triggerRef.current.getBoundingClientRect().width + `px`)
    }, [i.triggerRef])
  ;(R(D, [D]), Lf({ ref: b.style?.[`--trigger-width`] ? void 0 : i.triggerRef, onResize: D }))
  let O = {
    ...d.style,
    '--trigger-anchor-point': h ? `${h.x}px ${h.y}px` : void 0,
    ...b.style,
    '--trigger-width': b.style?.[`--trigger-width`] || T,
  }
  R(() => ep(() => u(!0)), [])
  let k = _.createElement(
    B.div,
    {
      ...z(J(i, { global: !0 }), d),
      ...b,
      id: S ? i.id : void 0,
      role: S ? `dialog` : void 0,
      tabIndex: S ? -1 : void 0,
      'aria-label': i[`aria-label`],
      'aria-labelledby': i[`aria-labelledby`],
      ref: g,
      slot: i.slot || void 0,
      style: O,
      dir: i.dir,
      'data-trigger': i.trigger,
      'data-placement': m,
      'data-entering': y || void 0,
      'data-exiting': t || void 0,
    },
    !i.isNonModal && _.createElement(Jp, { onDismiss: e.close }),
    _.createElement(af.Provider, { value: { ...p, placement: m, ref: a } }, w),
    _.createElement(Jp, { onDismiss: e.close }),
  )
  return c
    ? _.createElement(
        em,
        {
          ...i,
          shouldContainFocus: S && i.trigger !== `PreviewTrigger`,
          isExiting: t,
          portalContainer: n ?? s?.current ?? void 0,
        },
        k,
      )
    : _.createElement(
        em,
        { ...i, shouldContainFocus: S && i.trigger !== `PreviewTrigger`, isExiting: t, portalContainer: n },
        !i.isNonModal &&
          e.isOpen &&
          _.createElement(`div`, { 'data-testid': `underlay`, ...f, style: { position: `fixed`, inset: 0 } }),
        _.createElement(
          `div`,
          { ref: o, style: { display: `contents` } },
          _.createElement(om.Provider, { value: o }, k),
        ),
      )
}
var lm = (0, _.createContext)({}),
  um = {}
um = { longPressMessage: `اضغط مطولاً أو اضغط على Alt + السهم لأسفل لفتح القائمة` }
var dm = {}
dm = { longPressMessage: `Натиснете продължително или натиснете Alt+ стрелка надолу, за да отворите менюто` }
var fm = {}
fm = { longPressMessage: `Dlouhým stiskem nebo stisknutím kláves Alt + šipka dolů otevřete nabídku` }
var pm = {}
pm = { longPressMessage: `Langt tryk eller tryk på Alt + pil ned for at åbne menuen` }
var mm = {}
mm = { longPressMessage: `Drücken Sie lange oder drücken Sie Alt + Nach-unten, um das Menü zu öffnen` }
var hm = {}
hm = { longPressMessage: `Πιέστε παρατεταμένα ή πατήστε Alt + κάτω βέλος για να ανοίξετε το μενού` }
var gm = {}
gm = { longPressMessage: `Long press or press Alt + ArrowDown to open menu` }
var _m = {}
_m = { longPressMessage: `Mantenga pulsado o pulse Alt + flecha abajo para abrir el menú` }
var vm = {}
vm = { longPressMessage: `Menüü avamiseks vajutage pikalt või vajutage klahve Alt + allanool` }
var ym = {}
ym = { longPressMessage: `Avaa valikko painamalla pohjassa tai näppäinyhdistelmällä Alt + Alanuoli` }
var bm = {}
bm = {
  longPressMessage: `Appuyez de manière prolongée ou appuyez sur Alt\xA0+\xA0Flèche vers le bas pour ouvrir le menu.`,
}
var xm = {}
xm = { longPressMessage: `לחץ לחיצה ארוכה או הקש Alt + ArrowDown כדי לפתוח את התפריט` }
var Sm = {}
Sm = { longPressMessage: `Dugo pritisnite ili pritisnite Alt + strelicu prema dolje za otvaranje izbornika` }
var Cm = {}
Cm = { longPressMessage: `Nyomja meg hosszan, vagy nyomja meg az Alt + lefele nyíl gombot a menü megnyitásához` }
var wm = {}
wm = { longPressMessage: `Premi a lungo o premi Alt + Freccia giù per aprire il menu` }
var Tm = {}
Tm = { longPressMessage: `長押しまたは Alt+下矢印キーでメニューを開く` }
var Em = {}
Em = { longPressMessage: `길게 누르거나 Alt + 아래쪽 화살표를 눌러 메뉴 열기` }
var Dm = {}
Dm = { longPressMessage: `Norėdami atidaryti meniu, nuspaudę palaikykite arba paspauskite „Alt + ArrowDown“.` }
var Om = {}
Om = {
  longPressMessage: `Lai atvērtu izvēlni, turiet nospiestu vai nospiediet taustiņu kombināciju Alt + lejupvērstā bultiņa`,
}
var km = {}
km = { longPressMessage: `Langt trykk eller trykk Alt + PilNed for å åpne menyen` }
var Am = {}
Am = { longPressMessage: `Druk lang op Alt + pijl-omlaag of druk op Alt om het menu te openen` }
var jm = {}
jm = { longPressMessage: `Naciśnij i przytrzymaj lub naciśnij klawisze Alt + Strzałka w dół, aby otworzyć menu` }
var Mm = {}
Mm = { longPressMessage: `Pressione e segure ou pressione Alt + Seta para baixo para abrir o menu` }
var Nm = {}
Nm = { longPressMessage: `Prima continuamente ou prima Alt + Seta Para Baixo para abrir o menu` }
var Pm = {}
Pm = { longPressMessage: `Apăsați lung sau apăsați pe Alt + săgeată în jos pentru a deschide meniul` }
var Fm = {}
Fm = { longPressMessage: `Нажмите и удерживайте или нажмите Alt + Стрелка вниз, чтобы открыть меню` }
var Im = {}
Im = { longPressMessage: `Ponuku otvoríte dlhým stlačením alebo stlačením klávesu Alt + klávesu so šípkou nadol` }
var Lm = {}
Lm = { longPressMessage: `Za odprtje menija pritisnite in držite gumb ali pritisnite Alt+puščica navzdol` }
var Rm = {}
Rm = { longPressMessage: `Dugo pritisnite ili pritisnite Alt + strelicu prema dole da otvorite meni` }
var zm = {}
zm = { longPressMessage: `Håll nedtryckt eller tryck på Alt + pil nedåt för att öppna menyn` }
var Bm = {}
Bm = { longPressMessage: `Menüyü açmak için uzun basın veya Alt + Aşağı Ok tuşuna basın` }
var Vm = {}
Vm = { longPressMessage: `Довго або звичайно натисніть комбінацію клавіш Alt і стрілка вниз, щоб відкрити меню` }
var Hm = {}
Hm = { longPressMessage: `长按或按 Alt + 向下方向键以打开菜单` }
var Um = {}
Um = { longPressMessage: `長按或按 Alt+向下鍵以開啟功能表` }
var Wm = {}
Wm = {
  'ar-AE': um,
  'bg-BG': dm,
  'cs-CZ': fm,
  'da-DK': pm,
  'de-DE': mm,
  'el-GR': hm,
  'en-US': gm,
  'es-ES': _m,
  'et-EE': vm,
  'fi-FI': ym,
  'fr-FR': bm,
  'he-IL': xm,
  'hr-HR': Sm,
  'hu-HU': Cm,
  'it-IT': wm,
  'ja-JP': Tm,
  'ko-KR': Em,
  'lt-LT': Dm,
  'lv-LV': Om,
  'nb-NO': km,
  'nl-NL': Am,
  'pl-PL': jm,
  'pt-BR': Mm,
  'pt-PT': Nm,
  'ro-RO': Pm,
  'ru-RU': Fm,
  'sk-SK': Im,
  'sl-SI': Lm,
  'sr-SP': Rm,
  'sv-SE': zm,
  'tr-TR': Bm,
  'uk-UA': Vm,
  'zh-CN': Hm,
  'zh-TW': Um,
}
function Gm(e) {
  let { onContextMenu: t } = e,
    n = (0, _.useRef)(!1),
    { longPressProps: r } = yd({
      onLongPressStart() {
        n.current = !1
      },
      onLongPress(e) {
        n.current ? (n.current = !1) : t?.({ target: e.target, x: e.x, y: e.y })
      },
    })
  return t
    ? {
        contextMenuProps: z(kt() ? r : {}, {
          onContextMenu(e) {
            ;(e.stopPropagation(), e.preventDefault(), (n.current = !0))
            let r = e.currentTarget.getBoundingClientRect()
            t({ target: e.currentTarget, x: e.clientX - r.x, y: e.clientY - r.y })
          },
          onKeyDown(e) {
            if (Et() && e.ctrlKey && e.key === `Enter`) {
              n.current = !1
              let r = e.currentTarget
              ;(e.stopPropagation(),
                setTimeout(() => {
                  if (n.current) n.current = !1
                  else {
                    let e = r.getBoundingClientRect()
                    t({ target: r, x: e.width / 2, y: e.height / 2 })
                  }
                }, 10))
            }
          },
        }),
      }
    : { contextMenuProps: {} }
}
function Km(e, t, n) {
  let { type: r } = e,
    { isOpen: i } = t
  ;(0, _.useEffect)(() => {
    n && n.current && Pf.set(n.current, t.close)
  })
  let a
  r === `menu` ? (a = !0) : r === `listbox` && (a = `listbox`)
  let o = De()
  return {
    triggerProps: { 'aria-haspopup': a, 'aria-expanded': i, 'aria-controls': i ? o : void 0, onPress: t.toggle },
    overlayProps: { id: o },
  }
}
function qm(e) {
  return e && e.__esModule ? e.default : e
}
function Jm(e, t, n) {
  let { type: r = `menu`, isDisabled: i, trigger: a = `press` } = e,
    o = De(),
    { triggerProps: s, overlayProps: c } = Km({ type: r }, t, n),
    l = (e, n, r = `first`) => {
      if (!e || n.isDefaultPrevented()) return !1
      t.toggle(r)
    },
    { keyboardProps: u } = Nr({
      isDisabled: i,
      shortcuts: {
        Enter: (e) => l(a !== `longPress`, e, `first`),
        ' ': (e) => l(a !== `longPress`, e, `first`),
        ArrowDown: (e) => l(a !== `longPress`, e, `first`),
        ArrowUp: (e) => l(a !== `longPress`, e, `last`),
        'Alt+Enter': (e) => l(a === `longPress`, e, `first`),
        'Alt+ ': (e) => l(a === `longPress`, e, `first`),
        'Alt+ArrowDown': (e) => l(!0, e, `first`),
        'Alt+ArrowUp': (e) => l(!0, e, `last`),
      },
    }),
    d = Jn(qm(Wm), `@react-aria/menu`),
    { longPressProps: f } = yd({
      isDisabled: i || a !== `longPress`,
      accessibilityDescription: d.format(`longPressMessage`),
      onLongPressStart() {
        t.close()
      },
      onLongPress() {
        t.open(`first`)
      },
    }),
    p = {
      preventFocusOnPress: !0,
      onPressStart(e) {
        e.pointerType !== `touch` &&
          e.pointerType !== `keyboard` &&
          !i &&
          (st(e.target), t.open(e.pointerType === `virtual` ? `first` : null))
      },
      onPress(e) {
        e.pointerType === `touch` && !i && (st(e.target), t.toggle())
      },
    }
  delete s.onPress
  let { contextMenuProps: m } = Gm({
    onContextMenu(e) {
      let n = e.target.getBoundingClientRect()
      ;(t.setPoint({ x: n.x + e.x, y: n.y + e.y }), t.open())
    },
  })
  ;(0, _.useEffect)(() => {
    if (t.isOpen && a === `contextMenu`) {
      let e = (e) => {
        ;(e.button === 2 || (e.button === 0 && e.ctrlKey === !0)) && W(e) === document.body && t.close()
      }
      return (document.addEventListener(`mousedown`, e), () => document.removeEventListener(`mousedown`, e))
    }
  }, [t, a])
  let h
  if (a === `press`) h = { ...p, ...u }
  else if (a === `longPress`) h = { ...f, ...u }
  else if (a === `contextMenu`) {
    h = m
    let { 'aria-haspopup': e, 'aria-expanded': t, 'aria-controls': n, ...r } = s
    s = r
  }
  return {
    menuTriggerProps: { ...s, ...h, id: o },
    menuProps: { ...c, 'aria-labelledby': o, autoFocus: t.focusStrategy || !0, onClose: t.close },
  }
}
var Ym = new WeakMap()
function Xm(e, t, n) {
  let { shouldFocusWrap: r = !0, onKeyDown: i, onKeyUp: a, ...o } = e
  !e[`aria-label`] && e[`aria-labelledby`]
  let s = J(e, { labelable: !0 }),
    { listProps: c } = gd({
      ...o,
      ref: n,
      selectionManager: t.selectionManager,
      collection: t.collection,
      disabledKeys: t.disabledKeys,
      shouldFocusWrap: r,
      linkBehavior: `override`,
    })
  return (
    Ym.set(t, { onClose: e.onClose, onAction: e.onAction, shouldUseVirtualFocus: e.shouldUseVirtualFocus }),
    {
      menuProps: z(
        s,
        { onKeyDown: i, onKeyUp: a },
        {
          role: `menu`,
          ...c,
          onKeyDown: (t) => {
            ;(t.key !== `Escape` || e.shouldUseVirtualFocus) && c.onKeyDown?.(t)
          },
        },
      ),
    }
  )
}
function Zm(e, t, n) {
  let {
      id: r,
      key: i,
      closeOnSelect: a,
      shouldCloseOnSelect: o,
      isVirtualized: s,
      'aria-haspopup': c,
      onPressStart: l,
      onPressUp: u,
      onPress: d,
      onPressChange: f,
      onPressEnd: p,
      onClick: m,
      onHoverStart: h,
      onHoverChange: g,
      onHoverEnd: v,
      onKeyDown: y,
      onKeyUp: b,
      onFocus: x,
      onFocusChange: S,
      onBlur: C,
      selectionManager: w = t.selectionManager,
    } = e,
    T = !!c,
    E = T && e[`aria-expanded`] === `true`,
    D = e.isDisabled ?? w.isDisabled(i),
    O = e.isSelected ?? w.isSelected(i),
    k = Ym.get(t),
    A = t.collection.getItem(i),
    j = e.onClose || k.onClose,
    M = G(),
    ee = () => {
      if (!T && (A?.props?.onAction ? A.props.onAction() : e.onAction && e.onAction(i), k.onAction)) {
        let e = k.onAction
        e(i, A?.value)
      }
    },
    N = `menuitem`
  T ||
    (w.selectionMode === `single` ? (N = `menuitemradio`) : w.selectionMode === `multiple` && (N = `menuitemcheckbox`))
  let P = ke(),
    te = ke(),
    ne = ke(),
    F = {
      id: r,
      'aria-disabled': D || void 0,
      role: N,
      'aria-label': e[`aria-label`],
      'aria-labelledby': P,
      'aria-describedby': [e[`aria-describedby`], te, ne].filter(Boolean).join(` `) || void 0,
      'aria-controls': e[`aria-controls`],
      'aria-haspopup': c,
      'aria-expanded': e[`aria-expanded`],
    }
  if ((w.selectionMode !== `none` && !T && (F[`aria-checked`] = O), s)) {
    let e = Number(A?.index)
    ;((F[`aria-posinset`] = Number.isNaN(e) ? void 0 : e + 1), (F[`aria-setsize`] = kd(t.collection)))
  }
  let I = (0, _.useRef)(!1),
    L = (e) => {
      ;(f?.(e), (I.current = e))
    },
    re = (0, _.useRef)(null),
    ie = (e) => {
      ;(e.pointerType !== `keyboard` && (re.current = { pointerType: e.pointerType }),
        e.pointerType === `mouse` && (I.current || e.target.click()),
        u?.(e))
    },
    ae = (e) => {
      ;(m?.(e), ee(), Ht(e, M, A.props.href, A?.props.routerOptions))
      let t =
        re.current?.pointerType === `keyboard`
          ? re.current?.key === `Enter` || w.selectionMode === `none` || w.isLink(i)
          : w.selectionMode !== `multiple` || w.isLink(i)
      ;((t = o ?? a ?? t), j && !T && t && j(), (re.current = null))
    },
    { itemProps: oe, isFocused: se } = bd({
      id: r,
      selectionManager: w,
      key: i,
      ref: n,
      shouldSelectOnPressUp: !0,
      allowsDifferentPressOrigin: !0,
      linkBehavior: `none`,
      shouldUseVirtualFocus: k.shouldUseVirtualFocus,
    }),
    { pressProps: ce, isPressed: le } = Mi({
      onPressStart: l,
      onPress: d,
      onPressUp: ie,
      onPressChange: L,
      onPressEnd: p,
      isDisabled: D,
    }),
    { hoverProps: R } = Gi({
      isDisabled: D,
      onHoverStart(e) {
        ;(!sn() && !(E && c) && (w.setFocused(!0), w.setFocusedKey(i)), h?.(e))
      },
      onHoverChange: g,
      onHoverEnd: v,
    }),
    { keyboardProps: ue } = Nr({
      shortcuts: {
        ' ': (e) => {
          ;((re.current = { pointerType: `keyboard`, key: ` ` }), W(e).click(), ln(`keyboard`))
        },
        Enter: (e) => {
          re.current = { pointerType: `keyboard`, key: `Enter` }
          let t = W(e)
          if (t.tagName !== `A`) (t.click(), ln(`keyboard`))
          else return (ln(`keyboard`), { shouldPreventDefault: !1, shouldContinuePropagation: !1 })
        },
      },
      onKeyDown: y,
      onKeyUp: b,
    }),
    { focusableProps: de } = Lr({ onBlur: C, onFocus: x, onFocusChange: S }, n),
    fe = J(A?.props)
  delete fe.id
  let pe = Vt(A?.props)
  return {
    menuItemProps: {
      ...F,
      ...z(
        fe,
        pe,
        T ? { onFocus: oe.onFocus, 'data-collection': oe[`data-collection`], 'data-key': oe[`data-key`] } : oe,
        ce,
        R,
        ue,
        de,
        k.shouldUseVirtualFocus || T ? { onMouseDown: (e) => e.preventDefault() } : void 0,
        D ? void 0 : { onClick: ae },
      ),
      tabIndex: oe.tabIndex != null && E && !k.shouldUseVirtualFocus ? -1 : oe.tabIndex,
    },
    labelProps: { id: P },
    descriptionProps: { id: te },
    keyboardShortcutProps: { id: ne },
    isFocused: se,
    isFocusVisible: se && w.isFocused && sn() && !E,
    isSelected: O,
    isPressed: le,
    isDisabled: D,
  }
}
function Qm(e) {
  let { heading: t, 'aria-label': n } = e,
    r = De()
  return {
    itemProps: { role: `presentation` },
    headingProps: t ? { id: r, role: `presentation` } : {},
    groupProps: { role: `group`, 'aria-label': n, 'aria-labelledby': t ? r : void 0 },
  }
}
function $m(e) {
  let t = tm(e),
    [n, r] = (0, _.useState)(null),
    [i, a] = (0, _.useState)([]),
    o = () => {
      ;(a([]), t.close())
    },
    s = (e, t) => {
      a((n) => (t > n.length ? n : [...n.slice(0, t), e]))
    },
    c = (e, t) => {
      a((n) => (n[t] === e ? n.slice(0, t) : n))
    }
  return {
    focusStrategy: n,
    ...t,
    open(e = null) {
      ;(r(e), t.open())
    },
    toggle(e = null) {
      ;(r(e), t.toggle())
    },
    close() {
      o()
    },
    expandedKeysStack: i,
    openSubmenu: s,
    closeSubmenu: c,
  }
}
var eh = class {
  constructor(e, { expandedKeys: t } = {}) {
    ;((this.keyMap = new Map()), (this.firstKey = null), (this.lastKey = null), (this.iterable = e), (t ||= new Set()))
    let n = (e) => {
      if ((this.keyMap.set(e.key, e), e.childNodes && (e.type === `section` || t.has(e.key))))
        for (let t of e.childNodes) n(t)
    }
    for (let t of e) n(t)
    let r = null,
      i = 0
    for (let [e, t] of this.keyMap)
      (r ? ((r.nextKey = e), (t.prevKey = r.key)) : ((this.firstKey = e), (t.prevKey = void 0)),
        t.type === `item` && (t.index = i++),
        (r = t),
        (r.nextKey = void 0))
    this.lastKey = r?.key ?? null
  }
  *[Symbol.iterator]() {
    yield* this.iterable
  }
  get size() {
    return this.keyMap.size
  }
  getKeys() {
    return this.keyMap.keys()
  }
  getKeyBefore(e) {
    let t = this.keyMap.get(e)
    return t ? (t.prevKey ?? null) : null
  }
  getKeyAfter(e) {
    let t = this.keyMap.get(e)
    return t ? (t.nextKey ?? null) : null
  }
  getFirstKey() {
    return this.firstKey
  }
  getLastKey() {
    return this.lastKey
  }
  getItem(e) {
    return this.keyMap.get(e) ?? null
  }
  at(e) {
    let t = [...this.getKeys()]
    return this.getItem(t[e])
  }
}
function th(e) {
  let { onExpandedChange: t } = e,
    [n, r] = Xn(
      e.expandedKeys ? new Set(e.expandedKeys) : void 0,
      e.defaultExpandedKeys ? new Set(e.defaultExpandedKeys) : new Set(),
      t,
    ),
    i = Id(e),
    a = (0, _.useMemo)(() => (e.disabledKeys ? new Set(e.disabledKeys) : new Set()), [e.disabledKeys]),
    o = Ud(
      e,
      (0, _.useCallback)((e) => new eh(e, { expandedKeys: n }), [n]),
      null,
    )
  return (
    (0, _.useEffect)(() => {
      i.focusedKey != null && !o.getItem(i.focusedKey) && i.setFocusedKey(null)
    }, [o, i.focusedKey]),
    {
      collection: o,
      expandedKeys: n,
      disabledKeys: a,
      toggleKey: (e) => {
        r(nh(n, e))
      },
      setExpandedKeys: r,
      selectionManager: new Rd(o, i),
    }
  )
}
function nh(e, t) {
  let n = new Set(e)
  return (n.has(t) ? n.delete(t) : n.add(t), n)
}
var rh = (0, _.createContext)(null),
  ih = (0, _.createContext)(null),
  ah = (0, _.createContext)(null),
  oh = (0, _.createContext)(null)
function sh(e) {
  let t = $m(e),
    n = (0, _.useRef)(null),
    { menuTriggerProps: r, menuProps: i } = Jm({ ...e, type: `menu` }, t, n),
    a = (0, _.useRef)(null)
  return Vr()
    ? null
    : _.createElement(
        Ie,
        {
          values: [
            [rh, { ...i, ref: a }],
            [hh, t],
            [ah, t],
            [
              am,
              {
                trigger: `MenuTrigger`,
                triggerRef: n,
                scrollRef: a,
                placement: `bottom start`,
                'aria-labelledby': i[`aria-labelledby`],
                offset: e.trigger === `contextMenu` ? 0 : void 0,
              },
            ],
          ],
        },
        _.createElement(Yp, { ...r, ref: n, isPressed: t.isOpen }, e.children),
      )
}
var ch = (0, _.createContext)(null)
;(class extends $n {
  static {
    this.type = `submenutrigger`
  }
  filter(e, t, n) {
    let r = e.getItem(this.firstChildKey)
    if (r && n(r.textValue, this)) {
      let n = this.clone()
      return (t.addDescendants(n, e), n)
    }
    return null
  }
})
var lh = (0, _.forwardRef)(function (e, t) {
  return (
    ([e, t] = ze(e, t, rh)),
    _.createElement(Jr, { content: _.createElement(ii, e) }, (n) =>
      _.createElement(uh, { props: e, collection: n, menuRef: t }),
    )
  )
})
function uh({ props: e, collection: t, menuRef: n }) {
  ;[e, n] = ze(e, n, Zn)
  let { filter: r, ...i } = e,
    a = (0, _.useMemo)(() => (r ? t.filter(r) : t), [t, r]),
    o = th({ ...e, collection: a, children: void 0 }),
    s = (0, _.useContext)(ah),
    { isVirtualized: c, CollectionRoot: l } = (0, _.useContext)(ui),
    { menuProps: u } = Xm({ ...e, isVirtualized: c, onClose: e.onClose || s?.close }, o, n),
    d = Le({
      ...e,
      children: void 0,
      defaultClassName: `react-aria-Menu`,
      values: { isEmpty: o.collection.size === 0 },
    }),
    f = null
  o.collection.size === 0 &&
    e.renderEmptyState &&
    (f = _.createElement(`div`, { role: `menuitem`, style: { display: `contents` } }, e.renderEmptyState()))
  let p = J(e, { global: !0 })
  return _.createElement(
    Au,
    null,
    _.createElement(
      B.div,
      {
        ...z(p, d, u),
        ref: n,
        slot: e.slot || void 0,
        'data-empty': o.collection.size === 0 || void 0,
        onScroll: e.onScroll,
      },
      _.createElement(
        Ie,
        {
          values: [
            [ih, o],
            [Su, { elementType: `div` }],
            [oi, { name: `MenuSection`, render: fh }],
            [ch, { parentMenuRef: n, shouldUseVirtualFocus: i?.shouldUseVirtualFocus }],
            [ph, { shouldCloseOnSelect: e.shouldCloseOnSelect }],
            [Zn, null],
            [Qn, null],
            [oh, o.selectionManager],
            [ah, s ?? $m({})],
          ],
        },
        _.createElement(
          bu,
          null,
          _.createElement(l, {
            collection: o.collection,
            persistedKeys: di(o.selectionManager.focusedKey),
            scrollRef: n,
          }),
        ),
      ),
      f,
    ),
  )
}
var dh = class extends Rd {
  constructor(e, t) {
    ;(super(e.collection, t), (this.parent = e))
  }
  get focusedKey() {
    return this.parent.focusedKey
  }
  get isFocused() {
    return this.parent.isFocused
  }
  setFocusedKey(e, t) {
    return this.parent.setFocusedKey(e, t)
  }
  setFocused(e) {
    this.parent.setFocused(e)
  }
  get childFocusStrategy() {
    return this.parent.childFocusStrategy
  }
}
function fh(e, t, n, r = `react-aria-MenuSection`) {
  let i = (0, _.useContext)(ih),
    { CollectionBranch: a } = (0, _.useContext)(ui),
    [o, s] = Be(),
    { headingProps: c, groupProps: l } = Qm({ heading: s, 'aria-label': n.props[`aria-label`] ?? void 0 }),
    u = Le({
      ...e,
      id: void 0,
      children: void 0,
      defaultClassName: r,
      className: n.props?.className,
      style: n.props?.style,
      values: void 0,
    }),
    d = (0, _.useContext)(oh),
    f = Id(e),
    p = e.selectionMode == null ? d : new dh(d, f),
    m = Re(ph)?.shouldCloseOnSelect,
    h = J(e, { global: !0 })
  return (
    delete h.id,
    _.createElement(
      B.section,
      { ...z(h, u, l), ref: t },
      _.createElement(
        Ie,
        {
          values: [
            [vu, { ...c, ref: o }],
            [oh, p],
            [ph, { shouldCloseOnSelect: e.shouldCloseOnSelect ?? m }],
          ],
        },
        _.createElement(a, { collection: i.collection, parent: n }),
      ),
    )
  )
}
var ph = (0, _.createContext)(null),
  mh = q(nr, function (e, t, n) {
    ;[e, t] = ze(e, t, ph)
    let r = Re(ph)?.id,
      i = (0, _.useContext)(ih),
      a = Pe(t),
      o = (0, _.useContext)(oh),
      { isVirtualized: s } = (0, _.useContext)(ui),
      {
        menuItemProps: c,
        labelProps: l,
        descriptionProps: u,
        keyboardShortcutProps: d,
        ...f
      } = Zm({ ...e, id: r, key: n.key, selectionManager: o, isVirtualized: s }, i, a),
      { hoverProps: p, isHovered: m } = Gi({ isDisabled: f.isDisabled }),
      h = Le({
        ...e,
        id: void 0,
        children: n.rendered,
        defaultClassName: `react-aria-MenuItem`,
        values: {
          ...f,
          isHovered: m,
          isFocusVisible: f.isFocusVisible,
          selectionMode: o.selectionMode,
          selectionBehavior: o.selectionBehavior,
          hasSubmenu: !!e[`aria-haspopup`],
          isOpen: e[`aria-expanded`] === `true`,
        },
      }),
      g = e.href ? B.a : B.div,
      v = J(e, { global: !0 })
    return (
      delete v.id,
      delete v.onClick,
      _.createElement(
        g,
        {
          ...z(v, h, c, p),
          ref: a,
          'data-disabled': f.isDisabled || void 0,
          'data-hovered': m || void 0,
          'data-focused': f.isFocused || void 0,
          'data-focus-visible': f.isFocusVisible || void 0,
          'data-pressed': f.isPressed || void 0,
          'data-selected': f.isSelected || void 0,
          'data-selection-mode': o.selectionMode === `none` ? void 0 : o.selectionMode,
          'data-has-submenu': !!e[`aria-haspopup`] || void 0,
          'data-open': e[`aria-expanded`] === `true` || void 0,
        },
        _.createElement(
          Ie,
          {
            values: [
              [wa, { slots: { [Fe]: l, label: l, description: u } }],
              [lm, d],
              [xu, { isSelected: f.isSelected }],
            ],
          },
          h.children,
        ),
      )
    )
  })
q(tr, function (e, t, n) {
  let r = (0, _.useContext)(ih),
    { isLoading: i, onLoadMore: a, scrollOffset: o, ...s } = e,
    c = (0, _.useRef)(null)
  qd(
    (0, _.useMemo)(
      () => ({ onLoadMore: a, collection: r?.collection, sentinelRef: c, scrollOffset: o }),
      [a, o, r?.collection],
    ),
    c,
  )
  let l = Le({
    ...s,
    id: void 0,
    children: n.rendered,
    defaultClassName: `react-aria-MenuLoadingIndicator`,
    values: void 0,
  })
  return _.createElement(
    _.Fragment,
    null,
    _.createElement(
      `div`,
      { style: { position: `relative`, width: 0, height: 0 }, inert: Md(!0) },
      _.createElement(`div`, {
        'data-testid': `loadMoreSentinel`,
        ref: c,
        style: { position: `absolute`, height: 1, width: 1 },
      }),
    ),
    i &&
      l.children &&
      _.createElement(
        _.Fragment,
        null,
        _.createElement(
          B.div,
          { ...z(J(e, { global: !0 }), { tabIndex: -1 }), ...l, role: `menuitem`, ref: t },
          l.children,
        ),
      ),
  )
})
var hh = (0, _.createContext)(null)
function gh(e) {
  let t = hd({ usage: `search`, ...e }),
    n = (0, _.useCallback)(
      (e, n) =>
        n.length === 0 ||
        ((e = e.normalize(`NFC`)), (n = n.normalize(`NFC`)), t.compare(e.slice(0, n.length), n) === 0),
      [t],
    ),
    r = (0, _.useCallback)(
      (e, n) =>
        n.length === 0 || ((e = e.normalize(`NFC`)), (n = n.normalize(`NFC`)), t.compare(e.slice(-n.length), n) === 0),
      [t],
    ),
    i = (0, _.useCallback)(
      (e, n) => {
        if (n.length === 0) return !0
        ;((e = e.normalize(`NFC`)), (n = n.normalize(`NFC`)))
        let r = 0,
          i = n.length
        for (; r + i <= e.length; r++) {
          let a = e.slice(r, r + i)
          if (t.compare(n, a) === 0) return !0
        }
        return !1
      },
      [t],
    )
  return (0, _.useMemo)(() => ({ startsWith: n, endsWith: r, contains: i }), [n, r, i])
}
function _h(e = {}) {
  let { locale: t } = Wn()
  return (0, _.useMemo)(() => new Intl.ListFormat(t, e), [t, e])
}
var vh = [`day`, `month`, `year`],
  yh = { hour: 1, minute: 2, second: 3 }
function bh(e, t) {
  let { autoComplete: n, isDisabled: r, name: i } = e,
    { visuallyHiddenProps: a } = bc({ style: { position: `fixed`, top: 0, left: 0 } }),
    o = 60
  t.granularity === `second` ? (o = 1) : t.granularity === `hour` && (o = 3600)
  let s = ``
  t.value &&
    (s =
      t.granularity === `day` ? to(t.value).toString() : no(`timeZone` in t.value ? so(t.value) : t.value).toString())
  let c = t.granularity === `day` ? `date` : `datetime-local`,
    l = [`hour`, `minute`, `second`],
    u = 0
  return (
    l.includes(t.granularity) && ((u = yh[t.granularity]), (l = l.slice(0, u))),
    {
      containerProps: {
        ...a,
        'aria-hidden': !0,
        'data-react-aria-prevent-focus': !0,
        'data-a11y-ignore': `aria-hidden-focus`,
      },
      inputProps: {
        tabIndex: -1,
        autoComplete: n,
        disabled: r,
        type: c,
        form: ``,
        name: i,
        step: o,
        value: s,
        onChange: (e) => {
          let n = W(e).value.toString()
          if (n)
            try {
              let e = Fo(n)
              if ((t.granularity === `day` && (e = Po(n)), `setSegment` in t))
                for (let n in e) (vh.includes(n) && t.setSegment(n, e[n]), l.includes(n) && t.setSegment(n, e[n]))
              t.setValue(e)
            } catch {}
        },
      },
    }
  )
}
function xh(e) {
  let { state: t } = e,
    { containerProps: n, inputProps: r } = bh({ ...e }, t)
  return _.createElement(`div`, { ...n, 'data-testid': `hidden-dateinput-container` }, _.createElement(`input`, r))
}
var Sh = {}
Sh = {
  calendar: `التقويم`,
  day: `يوم`,
  dayPeriod: `ص/م`,
  endDate: `تاريخ الانتهاء`,
  era: `العصر`,
  hour: `الساعات`,
  minute: `الدقائق`,
  month: `الشهر`,
  second: `الثواني`,
  selectedDateDescription: (e) => `\u{62A}\u{627}\u{631}\u{64A}\u{62E} \u{645}\u{62D}\u{62F}\u{62F}: ${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{627}\u{644}\u{645}\u{62F}\u{649} \u{627}\u{644}\u{632}\u{645}\u{646}\u{64A} \u{627}\u{644}\u{645}\u{62D}\u{62F}\u{62F}: ${e.startDate} \u{625}\u{644}\u{649} ${e.endDate}`,
  selectedTimeDescription: (e) =>
    `\u{627}\u{644}\u{648}\u{642}\u{62A} \u{627}\u{644}\u{645}\u{62D}\u{62F}\u{62F}: ${e.time}`,
  startDate: `تاريخ البدء`,
  timeZoneName: `التوقيت`,
  weekday: `اليوم`,
  year: `السنة`,
}
var Ch = {}
Ch = {
  calendar: `Календар`,
  day: `ден`,
  dayPeriod: `пр.об./сл.об.`,
  endDate: `Крайна дата`,
  era: `ера`,
  hour: `час`,
  minute: `минута`,
  month: `месец`,
  second: `секунда`,
  selectedDateDescription: (e) =>
    `\u{418}\u{437}\u{431}\u{440}\u{430}\u{43D}\u{430} \u{434}\u{430}\u{442}\u{430}: ${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{418}\u{437}\u{431}\u{440}\u{430}\u{43D} \u{434}\u{438}\u{430}\u{43F}\u{430}\u{437}\u{43E}\u{43D}: ${e.startDate} \u{434}\u{43E} ${e.endDate}`,
  selectedTimeDescription: (e) =>
    `\u{418}\u{437}\u{431}\u{440}\u{430}\u{43D}\u{43E} \u{432}\u{440}\u{435}\u{43C}\u{435}: ${e.time}`,
  startDate: `Начална дата`,
  timeZoneName: `часова зона`,
  weekday: `ден от седмицата`,
  year: `година`,
}
var wh = {}
wh = {
  calendar: `Kalendář`,
  day: `den`,
  dayPeriod: `část dne`,
  endDate: `Konečné datum`,
  era: `letopočet`,
  hour: `hodina`,
  minute: `minuta`,
  month: `měsíc`,
  second: `sekunda`,
  selectedDateDescription: (e) => `Vybran\xe9 datum: ${e.date}`,
  selectedRangeDescription: (e) => `Vybran\xe9 obdob\xed: ${e.startDate} a\u{17E} ${e.endDate}`,
  selectedTimeDescription: (e) => `Vybran\xfd \u{10D}as: ${e.time}`,
  startDate: `Počáteční datum`,
  timeZoneName: `časové pásmo`,
  weekday: `den v týdnu`,
  year: `rok`,
}
var Th = {}
Th = {
  calendar: `Kalender`,
  day: `dag`,
  dayPeriod: `AM/PM`,
  endDate: `Slutdato`,
  era: `æra`,
  hour: `time`,
  minute: `minut`,
  month: `måned`,
  second: `sekund`,
  selectedDateDescription: (e) => `Valgt dato: ${e.date}`,
  selectedRangeDescription: (e) => `Valgt interval: ${e.startDate} til ${e.endDate}`,
  selectedTimeDescription: (e) => `Valgt tidspunkt: ${e.time}`,
  startDate: `Startdato`,
  timeZoneName: `tidszone`,
  weekday: `ugedag`,
  year: `år`,
}
var Eh = {}
Eh = {
  calendar: `Kalender`,
  day: `Tag`,
  dayPeriod: `Tageshälfte`,
  endDate: `Enddatum`,
  era: `Epoche`,
  hour: `Stunde`,
  minute: `Minute`,
  month: `Monat`,
  second: `Sekunde`,
  selectedDateDescription: (e) => `Ausgew\xe4hltes Datum: ${e.date}`,
  selectedRangeDescription: (e) => `Ausgew\xe4hlter Bereich: ${e.startDate} bis ${e.endDate}`,
  selectedTimeDescription: (e) => `Ausgew\xe4hlte Zeit: ${e.time}`,
  startDate: `Startdatum`,
  timeZoneName: `Zeitzone`,
  weekday: `Wochentag`,
  year: `Jahr`,
}
var Dh = {}
Dh = {
  calendar: `Ημερολόγιο`,
  day: `ημέρα`,
  dayPeriod: `π.μ./μ.μ.`,
  endDate: `Ημερομηνία λήξης`,
  era: `περίοδος`,
  hour: `ώρα`,
  minute: `λεπτό`,
  month: `μήνας`,
  second: `δευτερόλεπτο`,
  selectedDateDescription: (e) =>
    `\u{395}\u{3C0}\u{3B9}\u{3BB}\u{3B5}\u{3B3}\u{3BC}\u{3AD}\u{3BD}\u{3B7} \u{3B7}\u{3BC}\u{3B5}\u{3C1}\u{3BF}\u{3BC}\u{3B7}\u{3BD}\u{3AF}\u{3B1}: ${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{395}\u{3C0}\u{3B9}\u{3BB}\u{3B5}\u{3B3}\u{3BC}\u{3AD}\u{3BD}\u{3BF} \u{3B5}\u{3CD}\u{3C1}\u{3BF}\u{3C2}: ${e.startDate} \u{3AD}\u{3C9}\u{3C2} ${e.endDate}`,
  selectedTimeDescription: (e) =>
    `\u{395}\u{3C0}\u{3B9}\u{3BB}\u{3B5}\u{3B3}\u{3BC}\u{3AD}\u{3BD}\u{3B7} \u{3CE}\u{3C1}\u{3B1}: ${e.time}`,
  startDate: `Ημερομηνία έναρξης`,
  timeZoneName: `ζώνη ώρας`,
  weekday: `καθημερινή`,
  year: `έτος`,
}
var Oh = {}
Oh = {
  era: `era`,
  year: `year`,
  month: `month`,
  day: `day`,
  hour: `hour`,
  minute: `minute`,
  second: `second`,
  dayPeriod: `AM/PM`,
  calendar: `Calendar`,
  startDate: `Start Date`,
  endDate: `End Date`,
  weekday: `day of the week`,
  timeZoneName: `time zone`,
  selectedDateDescription: (e) => `Selected Date: ${e.date}`,
  selectedRangeDescription: (e) => `Selected Range: ${e.startDate} to ${e.endDate}`,
  selectedTimeDescription: (e) => `Selected Time: ${e.time}`,
}
var kh = {}
kh = {
  calendar: `Calendario`,
  day: `día`,
  dayPeriod: `a.\xA0m./p.\xA0m.`,
  endDate: `Fecha final`,
  era: `era`,
  hour: `hora`,
  minute: `minuto`,
  month: `mes`,
  second: `segundo`,
  selectedDateDescription: (e) => `Fecha seleccionada: ${e.date}`,
  selectedRangeDescription: (e) => `Rango seleccionado: ${e.startDate} a ${e.endDate}`,
  selectedTimeDescription: (e) => `Hora seleccionada: ${e.time}`,
  startDate: `Fecha de inicio`,
  timeZoneName: `zona horaria`,
  weekday: `día de la semana`,
  year: `año`,
}
var Ah = {}
Ah = {
  calendar: `Kalender`,
  day: `päev`,
  dayPeriod: `enne/pärast lõunat`,
  endDate: `Lõppkuupäev`,
  era: `ajastu`,
  hour: `tund`,
  minute: `minut`,
  month: `kuu`,
  second: `sekund`,
  selectedDateDescription: (e) => `Valitud kuup\xe4ev: ${e.date}`,
  selectedRangeDescription: (e) => `Valitud vahemik: ${e.startDate} kuni ${e.endDate}`,
  selectedTimeDescription: (e) => `Valitud aeg: ${e.time}`,
  startDate: `Alguskuupäev`,
  timeZoneName: `ajavöönd`,
  weekday: `nädalapäev`,
  year: `aasta`,
}
var jh = {}
jh = {
  calendar: `Kalenteri`,
  day: `päivä`,
  dayPeriod: `vuorokaudenaika`,
  endDate: `Päättymispäivä`,
  era: `aikakausi`,
  hour: `tunti`,
  minute: `minuutti`,
  month: `kuukausi`,
  second: `sekunti`,
  selectedDateDescription: (e) => `Valittu p\xe4iv\xe4m\xe4\xe4r\xe4: ${e.date}`,
  selectedRangeDescription: (e) => `Valittu aikav\xe4li: ${e.startDate} \u{2013} ${e.endDate}`,
  selectedTimeDescription: (e) => `Valittu aika: ${e.time}`,
  startDate: `Alkamispäivä`,
  timeZoneName: `aikavyöhyke`,
  weekday: `viikonpäivä`,
  year: `vuosi`,
}
var Mh = {}
Mh = {
  calendar: `Calendrier`,
  day: `jour`,
  dayPeriod: `cadran`,
  endDate: `Date de fin`,
  era: `ère`,
  hour: `heure`,
  minute: `minute`,
  month: `mois`,
  second: `seconde`,
  selectedDateDescription: (e) => `Date s\xe9lectionn\xe9e\xa0: ${e.date}`,
  selectedRangeDescription: (e) => `Plage s\xe9lectionn\xe9e\xa0: ${e.startDate} au ${e.endDate}`,
  selectedTimeDescription: (e) => `Heure choisie\xa0: ${e.time}`,
  startDate: `Date de début`,
  timeZoneName: `fuseau horaire`,
  weekday: `jour de la semaine`,
  year: `année`,
}
var Nh = {}
Nh = {
  calendar: `לוח שנה`,
  day: `יום`,
  dayPeriod: `לפנה״צ/אחה״צ`,
  endDate: `תאריך סיום`,
  era: `תקופה`,
  hour: `שעה`,
  minute: `דקה`,
  month: `חודש`,
  second: `שנייה`,
  selectedDateDescription: (e) => `\u{5EA}\u{5D0}\u{5E8}\u{5D9}\u{5DA} \u{5E0}\u{5D1}\u{5D7}\u{5E8}: ${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{5D8}\u{5D5}\u{5D5}\u{5D7} \u{5E0}\u{5D1}\u{5D7}\u{5E8}: ${e.startDate} \u{5E2}\u{5D3} ${e.endDate}`,
  selectedTimeDescription: (e) => `\u{5D6}\u{5DE}\u{5DF} \u{5E0}\u{5D1}\u{5D7}\u{5E8}: ${e.time}`,
  startDate: `תאריך התחלה`,
  timeZoneName: `אזור זמן`,
  weekday: `יום בשבוע`,
  year: `שנה`,
}
var Ph = {}
Ph = {
  calendar: `Kalendar`,
  day: `dan`,
  dayPeriod: `AM/PM`,
  endDate: `Datum završetka`,
  era: `era`,
  hour: `sat`,
  minute: `minuta`,
  month: `mjesec`,
  second: `sekunda`,
  selectedDateDescription: (e) => `Odabrani datum: ${e.date}`,
  selectedRangeDescription: (e) => `Odabrani raspon: ${e.startDate} do ${e.endDate}`,
  selectedTimeDescription: (e) => `Odabrano vrijeme: ${e.time}`,
  startDate: `Datum početka`,
  timeZoneName: `vremenska zona`,
  weekday: `dan u tjednu`,
  year: `godina`,
}
var Fh = {}
Fh = {
  calendar: `Naptár`,
  day: `nap`,
  dayPeriod: `napszak`,
  endDate: `Befejező dátum`,
  era: `éra`,
  hour: `óra`,
  minute: `perc`,
  month: `hónap`,
  second: `másodperc`,
  selectedDateDescription: (e) => `Kijel\xf6lt d\xe1tum: ${e.date}`,
  selectedRangeDescription: (e) => `Kijel\xf6lt tartom\xe1ny: ${e.startDate}\u{2013}${e.endDate}`,
  selectedTimeDescription: (e) => `Kijel\xf6lt id\u{151}: ${e.time}`,
  startDate: `Kezdő dátum`,
  timeZoneName: `időzóna`,
  weekday: `hét napja`,
  year: `év`,
}
var Ih = {}
Ih = {
  calendar: `Calendario`,
  day: `giorno`,
  dayPeriod: `AM/PM`,
  endDate: `Data finale`,
  era: `era`,
  hour: `ora`,
  minute: `minuto`,
  month: `mese`,
  second: `secondo`,
  selectedDateDescription: (e) => `Data selezionata: ${e.date}`,
  selectedRangeDescription: (e) => `Intervallo selezionato: da ${e.startDate} a ${e.endDate}`,
  selectedTimeDescription: (e) => `Ora selezionata: ${e.time}`,
  startDate: `Data iniziale`,
  timeZoneName: `fuso orario`,
  weekday: `giorno della settimana`,
  year: `anno`,
}
var Lh = {}
Lh = {
  calendar: `カレンダー`,
  day: `日`,
  dayPeriod: `午前/午後`,
  endDate: `終了日`,
  era: `時代`,
  hour: `時`,
  minute: `分`,
  month: `月`,
  second: `秒`,
  selectedDateDescription: (e) => `\u{9078}\u{629E}\u{3057}\u{305F}\u{65E5}\u{4ED8} : ${e.date}`,
  selectedRangeDescription: (e) => `\u{9078}\u{629E}\u{7BC4}\u{56F2} : ${e.startDate} \u{304B}\u{3089} ${e.endDate}`,
  selectedTimeDescription: (e) => `\u{9078}\u{629E}\u{3057}\u{305F}\u{6642}\u{9593} : ${e.time}`,
  startDate: `開始日`,
  timeZoneName: `タイムゾーン`,
  weekday: `曜日`,
  year: `年`,
}
var Rh = {}
Rh = {
  calendar: `달력`,
  day: `일`,
  dayPeriod: `오전/오후`,
  endDate: `종료일`,
  era: `연호`,
  hour: `시`,
  minute: `분`,
  month: `월`,
  second: `초`,
  selectedDateDescription: (e) => `\u{C120}\u{D0DD} \u{C77C}\u{C790}: ${e.date}`,
  selectedRangeDescription: (e) => `\u{C120}\u{D0DD} \u{BC94}\u{C704}: ${e.startDate} ~ ${e.endDate}`,
  selectedTimeDescription: (e) => `\u{C120}\u{D0DD} \u{C2DC}\u{AC04}: ${e.time}`,
  startDate: `시작일`,
  timeZoneName: `시간대`,
  weekday: `요일`,
  year: `년`,
}
var zh = {}
zh = {
  calendar: `Kalendorius`,
  day: `diena`,
  dayPeriod: `iki pietų / po pietų`,
  endDate: `Pabaigos data`,
  era: `era`,
  hour: `valanda`,
  minute: `minutė`,
  month: `mėnuo`,
  second: `sekundė`,
  selectedDateDescription: (e) => `Pasirinkta data: ${e.date}`,
  selectedRangeDescription: (e) => `Pasirinktas intervalas: nuo ${e.startDate} iki ${e.endDate}`,
  selectedTimeDescription: (e) => `Pasirinktas laikas: ${e.time}`,
  startDate: `Pradžios data`,
  timeZoneName: `laiko juosta`,
  weekday: `savaitės diena`,
  year: `metai`,
}
var Bh = {}
Bh = {
  calendar: `Kalendārs`,
  day: `diena`,
  dayPeriod: `priekšpusdienā/pēcpusdienā`,
  endDate: `Beigu datums`,
  era: `ēra`,
  hour: `stundas`,
  minute: `minūtes`,
  month: `mēnesis`,
  second: `sekundes`,
  selectedDateDescription: (e) => `Atlas\u{12B}tais datums: ${e.date}`,
  selectedRangeDescription: (e) => `Atlas\u{12B}tais diapazons: no ${e.startDate} l\u{12B}dz ${e.endDate}`,
  selectedTimeDescription: (e) => `Atlas\u{12B}tais laiks: ${e.time}`,
  startDate: `Sākuma datums`,
  timeZoneName: `laika josla`,
  weekday: `nedēļas diena`,
  year: `gads`,
}
var Vh = {}
Vh = {
  calendar: `Kalender`,
  day: `dag`,
  dayPeriod: `a.m./p.m.`,
  endDate: `Sluttdato`,
  era: `tidsalder`,
  hour: `time`,
  minute: `minutt`,
  month: `måned`,
  second: `sekund`,
  selectedDateDescription: (e) => `Valgt dato: ${e.date}`,
  selectedRangeDescription: (e) => `Valgt omr\xe5de: ${e.startDate} til ${e.endDate}`,
  selectedTimeDescription: (e) => `Valgt tid: ${e.time}`,
  startDate: `Startdato`,
  timeZoneName: `tidssone`,
  weekday: `ukedag`,
  year: `år`,
}
var Hh = {}
Hh = {
  calendar: `Kalender`,
  day: `dag`,
  dayPeriod: `a.m./p.m.`,
  endDate: `Einddatum`,
  era: `tijdperk`,
  hour: `uur`,
  minute: `minuut`,
  month: `maand`,
  second: `seconde`,
  selectedDateDescription: (e) => `Geselecteerde datum: ${e.date}`,
  selectedRangeDescription: (e) => `Geselecteerd bereik: ${e.startDate} tot ${e.endDate}`,
  selectedTimeDescription: (e) => `Geselecteerde tijd: ${e.time}`,
  startDate: `Startdatum`,
  timeZoneName: `tijdzone`,
  weekday: `dag van de week`,
  year: `jaar`,
}
var Uh = {}
Uh = {
  calendar: `Kalendarz`,
  day: `dzień`,
  dayPeriod: `rano / po południu / wieczorem`,
  endDate: `Data końcowa`,
  era: `era`,
  hour: `godzina`,
  minute: `minuta`,
  month: `miesiąc`,
  second: `sekunda`,
  selectedDateDescription: (e) => `Wybrana data: ${e.date}`,
  selectedRangeDescription: (e) => `Wybrany zakres: ${e.startDate} do ${e.endDate}`,
  selectedTimeDescription: (e) => `Wybrany czas: ${e.time}`,
  startDate: `Data początkowa`,
  timeZoneName: `strefa czasowa`,
  weekday: `dzień tygodnia`,
  year: `rok`,
}
var Wh = {}
Wh = {
  calendar: `Calendário`,
  day: `dia`,
  dayPeriod: `AM/PM`,
  endDate: `Data final`,
  era: `era`,
  hour: `hora`,
  minute: `minuto`,
  month: `mês`,
  second: `segundo`,
  selectedDateDescription: (e) => `Data selecionada: ${e.date}`,
  selectedRangeDescription: (e) => `Intervalo selecionado: ${e.startDate} a ${e.endDate}`,
  selectedTimeDescription: (e) => `Hora selecionada: ${e.time}`,
  startDate: `Data inicial`,
  timeZoneName: `fuso horário`,
  weekday: `dia da semana`,
  year: `ano`,
}
var Gh = {}
Gh = {
  calendar: `Calendário`,
  day: `dia`,
  dayPeriod: `am/pm`,
  endDate: `Data de Término`,
  era: `era`,
  hour: `hora`,
  minute: `minuto`,
  month: `mês`,
  second: `segundo`,
  selectedDateDescription: (e) => `Data selecionada: ${e.date}`,
  selectedRangeDescription: (e) => `Intervalo selecionado: ${e.startDate} a ${e.endDate}`,
  selectedTimeDescription: (e) => `Hora selecionada: ${e.time}`,
  startDate: `Data de Início`,
  timeZoneName: `fuso horário`,
  weekday: `dia da semana`,
  year: `ano`,
}
var Kh = {}
Kh = {
  calendar: `Calendar`,
  day: `zi`,
  dayPeriod: `a.m/p.m.`,
  endDate: `Dată final`,
  era: `eră`,
  hour: `oră`,
  minute: `minut`,
  month: `lună`,
  second: `secundă`,
  selectedDateDescription: (e) => `Dat\u{103} selectat\u{103}: ${e.date}`,
  selectedRangeDescription: (e) => `Interval selectat: de la ${e.startDate} p\xe2n\u{103} la ${e.endDate}`,
  selectedTimeDescription: (e) => `Ora selectat\u{103}: ${e.time}`,
  startDate: `Dată început`,
  timeZoneName: `fus orar`,
  weekday: `ziua din săptămână`,
  year: `an`,
}
var qh = {}
qh = {
  calendar: `Календарь`,
  day: `день`,
  dayPeriod: `AM/PM`,
  endDate: `Дата окончания`,
  era: `эра`,
  hour: `час`,
  minute: `минута`,
  month: `месяц`,
  second: `секунда`,
  selectedDateDescription: (e) =>
    `\u{412}\u{44B}\u{431}\u{440}\u{430}\u{43D}\u{43D}\u{430}\u{44F} \u{434}\u{430}\u{442}\u{430}: ${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{412}\u{44B}\u{431}\u{440}\u{430}\u{43D}\u{43D}\u{44B}\u{439} \u{434}\u{438}\u{430}\u{43F}\u{430}\u{437}\u{43E}\u{43D}: \u{441} ${e.startDate} \u{43F}\u{43E} ${e.endDate}`,
  selectedTimeDescription: (e) =>
    `\u{412}\u{44B}\u{431}\u{440}\u{430}\u{43D}\u{43D}\u{43E}\u{435} \u{432}\u{440}\u{435}\u{43C}\u{44F}: ${e.time}`,
  startDate: `Дата начала`,
  timeZoneName: `часовой пояс`,
  weekday: `день недели`,
  year: `год`,
}
var Jh = {}
Jh = {
  calendar: `Kalendár`,
  day: `deň`,
  dayPeriod: `AM/PM`,
  endDate: `Dátum ukončenia`,
  era: `letopočet`,
  hour: `hodina`,
  minute: `minúta`,
  month: `mesiac`,
  second: `sekunda`,
  selectedDateDescription: (e) => `Vybrat\xfd d\xe1tum: ${e.date}`,
  selectedRangeDescription: (e) => `Vybrat\xfd rozsah: od ${e.startDate} do ${e.endDate}`,
  selectedTimeDescription: (e) => `Vybrat\xfd \u{10D}as: ${e.time}`,
  startDate: `Dátum začatia`,
  timeZoneName: `časové pásmo`,
  weekday: `deň týždňa`,
  year: `rok`,
}
var Yh = {}
Yh = {
  calendar: `Koledar`,
  day: `dan`,
  dayPeriod: `dop/pop`,
  endDate: `Datum konca`,
  era: `doba`,
  hour: `ura`,
  minute: `minuta`,
  month: `mesec`,
  second: `sekunda`,
  selectedDateDescription: (e) => `Izbrani datum: ${e.date}`,
  selectedRangeDescription: (e) => `Izbrano obmo\u{10D}je: ${e.startDate} do ${e.endDate}`,
  selectedTimeDescription: (e) => `Izbrani \u{10D}as: ${e.time}`,
  startDate: `Datum začetka`,
  timeZoneName: `časovni pas`,
  weekday: `dan v tednu`,
  year: `leto`,
}
var Xh = {}
Xh = {
  calendar: `Kalendar`,
  day: `дан`,
  dayPeriod: `пре подне/по подне`,
  endDate: `Datum završetka`,
  era: `ера`,
  hour: `сат`,
  minute: `минут`,
  month: `месец`,
  second: `секунд`,
  selectedDateDescription: (e) => `Izabrani datum: ${e.date}`,
  selectedRangeDescription: (e) => `Izabrani opseg: od ${e.startDate} do ${e.endDate}`,
  selectedTimeDescription: (e) => `Izabrano vreme: ${e.time}`,
  startDate: `Datum početka`,
  timeZoneName: `временска зона`,
  weekday: `дан у недељи`,
  year: `година`,
}
var Zh = {}
Zh = {
  calendar: `Kalender`,
  day: `dag`,
  dayPeriod: `fm/em`,
  endDate: `Slutdatum`,
  era: `era`,
  hour: `timme`,
  minute: `minut`,
  month: `månad`,
  second: `sekund`,
  selectedDateDescription: (e) => `Valt datum: ${e.date}`,
  selectedRangeDescription: (e) => `Valt intervall: ${e.startDate} till ${e.endDate}`,
  selectedTimeDescription: (e) => `Vald tid: ${e.time}`,
  startDate: `Startdatum`,
  timeZoneName: `tidszon`,
  weekday: `veckodag`,
  year: `år`,
}
var Qh = {}
Qh = {
  calendar: `Takvim`,
  day: `gün`,
  dayPeriod: `ÖÖ/ÖS`,
  endDate: `Bitiş Tarihi`,
  era: `çağ`,
  hour: `saat`,
  minute: `dakika`,
  month: `ay`,
  second: `saniye`,
  selectedDateDescription: (e) => `Se\xe7ilen Tarih: ${e.date}`,
  selectedRangeDescription: (e) => `Se\xe7ilen Aral\u{131}k: ${e.startDate} - ${e.endDate}`,
  selectedTimeDescription: (e) => `Se\xe7ilen Zaman: ${e.time}`,
  startDate: `Başlangıç Tarihi`,
  timeZoneName: `saat dilimi`,
  weekday: `haftanın günü`,
  year: `yıl`,
}
var $h = {}
$h = {
  calendar: `Календар`,
  day: `день`,
  dayPeriod: `дп/пп`,
  endDate: `Дата завершення`,
  era: `ера`,
  hour: `година`,
  minute: `хвилина`,
  month: `місяць`,
  second: `секунда`,
  selectedDateDescription: (e) =>
    `\u{412}\u{438}\u{431}\u{440}\u{430}\u{43D}\u{430} \u{434}\u{430}\u{442}\u{430}: ${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{412}\u{438}\u{431}\u{440}\u{430}\u{43D}\u{438}\u{439} \u{434}\u{456}\u{430}\u{43F}\u{430}\u{437}\u{43E}\u{43D}: ${e.startDate} \u{2014} ${e.endDate}`,
  selectedTimeDescription: (e) =>
    `\u{412}\u{438}\u{431}\u{440}\u{430}\u{43D}\u{438}\u{439} \u{447}\u{430}\u{441}: ${e.time}`,
  startDate: `Дата початку`,
  timeZoneName: `часовий пояс`,
  weekday: `день тижня`,
  year: `рік`,
}
var eg = {}
eg = {
  calendar: `日历`,
  day: `日`,
  dayPeriod: `上午/下午`,
  endDate: `结束日期`,
  era: `纪元`,
  hour: `小时`,
  minute: `分钟`,
  month: `月`,
  second: `秒`,
  selectedDateDescription: (e) => `\u{9009}\u{5B9A}\u{7684}\u{65E5}\u{671F}\u{FF1A}${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{9009}\u{5B9A}\u{7684}\u{8303}\u{56F4}\u{FF1A}${e.startDate} \u{81F3} ${e.endDate}`,
  selectedTimeDescription: (e) => `\u{9009}\u{5B9A}\u{7684}\u{65F6}\u{95F4}\u{FF1A}${e.time}`,
  startDate: `开始日期`,
  timeZoneName: `时区`,
  weekday: `工作日`,
  year: `年`,
}
var tg = {}
tg = {
  calendar: `日曆`,
  day: `日`,
  dayPeriod: `上午/下午`,
  endDate: `結束日期`,
  era: `纪元`,
  hour: `小时`,
  minute: `分钟`,
  month: `月`,
  second: `秒`,
  selectedDateDescription: (e) => `\u{9078}\u{5B9A}\u{7684}\u{65E5}\u{671F}\u{FF1A}${e.date}`,
  selectedRangeDescription: (e) =>
    `\u{9078}\u{5B9A}\u{7684}\u{7BC4}\u{570D}\u{FF1A}${e.startDate} \u{81F3} ${e.endDate}`,
  selectedTimeDescription: (e) => `\u{9078}\u{5B9A}\u{7684}\u{6642}\u{9593}\u{FF1A}${e.time}`,
  startDate: `開始日期`,
  timeZoneName: `时区`,
  weekday: `工作日`,
  year: `年`,
}
var ng = {}
ng = {
  'ar-AE': Sh,
  'bg-BG': Ch,
  'cs-CZ': wh,
  'da-DK': Th,
  'de-DE': Eh,
  'el-GR': Dh,
  'en-US': Oh,
  'es-ES': kh,
  'et-EE': Ah,
  'fi-FI': jh,
  'fr-FR': Mh,
  'he-IL': Nh,
  'hr-HR': Ph,
  'hu-HU': Fh,
  'it-IT': Ih,
  'ja-JP': Lh,
  'ko-KR': Rh,
  'lt-LT': zh,
  'lv-LV': Bh,
  'nb-NO': Vh,
  'nl-NL': Hh,
  'pl-PL': Uh,
  'pt-BR': Wh,
  'pt-PT': Gh,
  'ro-RO': Kh,
  'ru-RU': qh,
  'sk-SK': Jh,
  'sl-SI': Yh,
  'sr-SP': Xh,
  'sv-SE': Zh,
  'tr-TR': Qh,
  'uk-UA': $h,
  'zh-CN': eg,
  'zh-TW': tg,
}
function rg(e, t, n) {
  let { direction: r } = Wn(),
    i = (0, _.useMemo)(() => Zu(t), [t]),
    { keyboardProps: a } = Nr({
      shortcuts: {
        'Alt+ArrowDown': () => {
          if (`setOpen` in e) e.setOpen(!0)
          else return !1
        },
        'Alt+ArrowUp': () => {
          if (`setOpen` in e) e.setOpen(!0)
          else return !1
        },
        ArrowLeft: (e) => {
          if (n) return !1
          if (r === `rtl`) {
            if (t.current) {
              let n = W(e),
                r = ig(t.current, n.getBoundingClientRect().left, -1)
              if (r) {
                r.focus()
                return
              }
            }
          } else {
            i.focusPrevious()
            return
          }
          return !1
        },
        ArrowRight: (e) => {
          if (n) return !1
          if (r === `rtl`) {
            if (t.current) {
              let n = W(e),
                r = ig(t.current, n.getBoundingClientRect().left, 1)
              if (r) {
                r.focus()
                return
              }
            }
          } else {
            i.focusNext()
            return
          }
          return !1
        },
      },
      allowRepeats: !0,
    }),
    o = () => {
      if (!t.current) return
      let e = window.event ? W(window.event) : null,
        n = Xu(t.current, { tabbable: !0 })
      if (((e &&= ((n.currentNode = e), n.previousNode())), !e)) {
        let t
        do ((t = n.lastChild()), t && (e = t))
        while (t)
      }
      for (; e?.hasAttribute(`data-placeholder`);) {
        let t = n.previousNode()
        if (t && t.hasAttribute(`data-placeholder`)) e = t
        else break
      }
      e && e.focus()
    },
    { pressProps: s } = Mi({
      preventFocusOnPress: !0,
      allowTextSelectionOnPress: !0,
      onPressStart(e) {
        e.pointerType === `mouse` && o()
      },
      onPress(e) {
        ;(e.pointerType === `touch` || e.pointerType === `pen`) && o()
      },
    })
  return z(s, a)
}
function ig(e, t, n) {
  let r = Xu(e, { tabbable: !0 }),
    i = r.nextNode(),
    a = null,
    o = 1 / 0
  for (; i;) {
    let e = i.getBoundingClientRect().left - t,
      s = Math.abs(e)
    ;(Math.sign(e) === n && s < o && ((a = i), (o = s)), (i = r.nextNode()))
  }
  return a
}
function ag(e) {
  return e && e.__esModule ? e.default : e
}
var og = new WeakMap(),
  sg = `__reactAriaDateFieldRole`,
  cg = `__reactAriaDateFieldFocusManager`
function lg(e, t, n) {
  let { isInvalid: r, validationErrors: i, validationDetails: a } = t.displayValidation,
    {
      labelProps: o,
      fieldProps: s,
      descriptionProps: c,
      errorMessageProps: l,
    } = Lc({ ...e, labelElementType: `span`, isInvalid: r, errorMessage: e.errorMessage || i }),
    u = (0, _.useRef)(null),
    { focusWithinProps: d } = Y({
      ...e,
      onFocusWithin(n) {
        ;((u.current = t.value), e.onFocus?.(n))
      },
      onBlurWithin: (n) => {
        ;(t.confirmPlaceholder(), t.value !== u.current && t.commitValidation(), e.onBlur?.(n))
      },
      onFocusWithinChange: e.onFocusChange,
    }),
    f = Jn(ag(ng), `@react-aria/datepicker`),
    p = t.maxGranularity === `hour` ? `selectedTimeDescription` : `selectedDateDescription`,
    m = t.maxGranularity === `hour` ? `time` : `date`,
    h = vc(t.value ? f.format(p, { [m]: t.formatValue({ month: `long` }) }) : ``),
    g =
      e.__reactAriaDateFieldRole === `presentation`
        ? s[`aria-describedby`]
        : [h[`aria-describedby`], s[`aria-describedby`]].filter(Boolean).join(` `) || void 0,
    v = e[cg],
    y = (0, _.useMemo)(() => v || Zu(n), [v, n]),
    b = rg(t, n, e[sg] === `presentation`)
  og.set(t, {
    ariaLabel: e[`aria-label`],
    ariaLabelledBy: [o.id, e[`aria-labelledby`]].filter(Boolean).join(` `) || void 0,
    ariaDescribedBy: g,
    focusManager: y,
  })
  let x = (0, _.useRef)(e.autoFocus),
    S
  ;((S =
    e.__reactAriaDateFieldRole === `presentation`
      ? { role: `presentation` }
      : z(s, { role: `group`, 'aria-disabled': e.isDisabled || void 0, 'aria-describedby': g })),
    (0, _.useEffect)(() => {
      ;(x.current && y.focusFirst(), (x.current = !1))
    }, [y]),
    Rc(e.inputRef, t.defaultValue, t.setValue),
    zc(
      {
        ...e,
        focus() {
          y.focusFirst()
        },
      },
      t,
      e.inputRef,
    ))
  let C = { type: `hidden`, name: e.name, form: e.form, value: t.value?.toString() || ``, disabled: e.isDisabled }
  e.validationBehavior === `native` &&
    ((C.type = `text`), (C.hidden = !0), (C.required = e.isRequired), (C.onChange = () => {}))
  let w = J(e)
  return {
    labelProps: {
      ...o,
      onClick: () => {
        y.focusFirst()
      },
    },
    fieldProps: z(w, S, b, d, { onKeyDown: e.onKeyDown, onKeyUp: e.onKeyUp, style: { unicodeBidi: `isolate` } }),
    inputProps: C,
    descriptionProps: c,
    errorMessageProps: l,
    isInvalid: r,
    validationErrors: i,
    validationDetails: a,
  }
}
function ug(e) {
  return e && e.__esModule ? e.default : e
}
function dg() {
  let { locale: e } = Wn(),
    t = qn(ug(ng), `@react-aria/datepicker`)
  return (0, _.useMemo)(() => {
    try {
      return new Intl.DisplayNames(e, { type: `dateTimeField` })
    } catch {
      return new fg(e, t)
    }
  }, [e, t])
}
var fg = class {
  constructor(e, t) {
    ;((this.locale = e), (this.dictionary = t))
  }
  of(e) {
    return this.dictionary.getStringForLocale(e, this.locale)
  }
}
function pg(e, t, n) {
  let r = (0, _.useRef)(``),
    { locale: i, direction: a } = Wn(),
    o = dg(),
    { ariaLabel: s, ariaLabelledBy: c, ariaDescribedBy: l, focusManager: u } = og.get(t),
    d = e.isPlaceholder ? `` : e.text,
    f = (0, _.useMemo)(() => t.dateFormatter.resolvedOptions(), [t.dateFormatter]),
    p = lc({ month: `long`, timeZone: f.timeZone }),
    m = lc({ hour: `numeric`, hour12: f.hour12, timeZone: f.timeZone })
  if (e.type === `month` && !e.isPlaceholder) {
    let e = p.format(t.dateValue)
    d = e === d ? e : `${d} \u{2013} ${e}`
  } else e.type === `hour` && !e.isPlaceholder && (d = m.format(t.dateValue))
  let { spinButtonProps: h } = jl({
      value: e.value ?? void 0,
      textValue: d,
      minValue: e.minValue,
      maxValue: e.maxValue,
      isDisabled: t.isDisabled,
      isReadOnly: t.isReadOnly || !e.isEditable,
      isRequired: t.isRequired,
      onIncrement: () => {
        ;((r.current = ``), t.increment(e.type))
      },
      onDecrement: () => {
        ;((r.current = ``), t.decrement(e.type))
      },
      onIncrementPage: () => {
        ;((r.current = ``), t.incrementPage(e.type))
      },
      onDecrementPage: () => {
        ;((r.current = ``), t.decrementPage(e.type))
      },
      onIncrementToMax: () => {
        ;((r.current = ``), t.incrementToMax(e.type))
      },
      onDecrementToMin: () => {
        ;((r.current = ``), t.decrementToMin(e.type))
      },
    }),
    g = (0, _.useMemo)(() => new na(i, { maximumFractionDigits: 0 }), [i]),
    v = () => {
      if (
        (e.text === e.placeholder && u.focusPrevious(),
        g.isValidPartialNumber(e.text) && !t.isReadOnly && !e.isPlaceholder)
      ) {
        let n = e.text.slice(0, -1),
          i = g.parse(n)
        ;((n = i === 0 ? `` : n),
          n.length === 0 || i === 0 ? t.clearSegment(e.type) : t.setSegment(e.type, i),
          (r.current = n))
      } else (e.type === `dayPeriod` || e.type === `era`) && t.clearSegment(e.type)
    },
    { keyboardProps: y } = Nr({
      shortcuts: {
        Backspace: () => {
          v()
        },
        Delete: () => {
          v()
        },
        'Mod+a': () => {},
      },
      allowRepeats: !0,
    }),
    { startsWith: b } = gh({ sensitivity: `base` }),
    x = lc({ hour: `numeric`, hour12: !0 }),
    S = (0, _.useMemo)(() => {
      let e = new Date()
      return (e.setHours(0), x.formatToParts(e).find((e) => e.type === `dayPeriod`).value)
    }, [x]),
    C = (0, _.useMemo)(() => {
      let e = new Date()
      return (e.setHours(12), x.formatToParts(e).find((e) => e.type === `dayPeriod`).value)
    }, [x]),
    w = lc({ year: `numeric`, era: `narrow`, timeZone: `UTC` }),
    T = (0, _.useMemo)(() => {
      if (e.type !== `era`) return []
      let n = ro(new Uo(1, 1, 1), t.calendar),
        r = t.calendar.getEras().map((e) => {
          let t = n.set({ year: 1, month: 1, day: 1, era: e }).toDate(`UTC`)
          return { era: e, formatted: w.formatToParts(t).find((e) => e.type === `era`)?.value ?? e }
        }),
        i = mg(r.map((e) => e.formatted))
      if (i) for (let e of r) e.formatted = e.formatted.slice(i)
      return r
    }, [w, t.calendar, e.type]),
    E = (n) => {
      if (t.isDisabled || t.isReadOnly) return
      let i = r.current + n
      switch (e.type) {
        case `dayPeriod`:
          if (b(S, n)) t.setSegment(`dayPeriod`, 0)
          else if (b(C, n)) t.setSegment(`dayPeriod`, 1)
          else break
          u.focusNext()
          break
        case `era`: {
          let e = T.find((e) => b(e.formatted, n))
          e && (t.setSegment(`era`, e.era), u.focusNext())
          break
        }
        case `day`:
        case `hour`:
        case `minute`:
        case `second`:
        case `month`:
        case `year`: {
          if (!g.isValidPartialNumber(i)) return
          let a = g.parse(i),
            o = a
          if ((e.maxValue !== void 0 && a > e.maxValue && (o = g.parse(n)), isNaN(a))) return
          ;(t.setSegment(e.type, o),
            e.maxValue !== void 0 && (Number(a + `0`) > e.maxValue || i.length >= String(e.maxValue).length)
              ? ((r.current = ``), u.focusNext())
              : (r.current = i))
          break
        }
      }
    },
    D = () => {
      ;((r.current = ``),
        n.current && hc(n.current, { containingElement: fc(n.current) }),
        window.getSelection()?.collapse(n.current))
    }
  kn((0, _.useRef)(typeof document < `u` ? document : null), `selectionchange`, () => {
    let e = window.getSelection()
    e?.anchorNode && H(n.current, e?.anchorNode) && U() === n.current && e.collapse(n.current)
  })
  let O = (0, _.useRef)(``)
  ;(kn(n, `beforeinput`, (r) => {
    if (n.current)
      switch ((r.preventDefault(), r.inputType)) {
        case `deleteContentBackward`:
        case `deleteContentForward`:
          g.isValidPartialNumber(e.text) && !t.isReadOnly && v()
          break
        case `insertCompositionText`:
          ;((O.current = n.current.textContent), (n.current.textContent = n.current.textContent))
          break
        default:
          r.data != null && E(r.data)
      }
  }),
    kn(n, `input`, (e) => {
      let { inputType: t, data: r } = e
      t === `insertCompositionText` &&
        (n.current && (n.current.textContent = O.current), r != null && (b(S, r) || b(C, r)) && E(r))
    }),
    R(() => {
      let e = n.current
      return () => {
        U() === e && (u.focusPrevious() || u.focusNext())
      }
    }, [n, u]))
  let k =
    kt() || e.type === `timeZoneName`
      ? { role: `textbox`, 'aria-valuemax': null, 'aria-valuemin': null, 'aria-valuetext': null, 'aria-valuenow': null }
      : {}
  e !== (0, _.useMemo)(() => t.segments.find((e) => e.isEditable), [t.segments]) && !t.isInvalid && (l = void 0)
  let A = De(),
    j = !t.isDisabled && !t.isReadOnly && e.isEditable,
    M = An({
      'aria-label': `${e.type === `literal` ? `` : o.of(e.type)}${s ? `, ${s}` : ``}${c ? `, ` : ``}`,
      'aria-labelledby': c,
    })
  if (e.type === `literal`) return { segmentProps: { 'aria-hidden': !0 } }
  let ee = { caretColor: `transparent` }
  if (a === `rtl`) {
    ee.unicodeBidi = `embed`
    let t = f[e.type]
    ;(t === `numeric` || t === `2-digit`) && (ee.direction = `ltr`)
  }
  return {
    segmentProps: z(h, M, {
      id: A,
      ...k,
      ...y,
      'aria-invalid': t.isInvalid ? `true` : void 0,
      'aria-describedby': l,
      'aria-readonly': t.isReadOnly || !e.isEditable ? `true` : void 0,
      'data-placeholder': e.isPlaceholder || void 0,
      contentEditable: j,
      suppressContentEditableWarning: j,
      spellCheck: j ? `false` : void 0,
      autoCorrect: j ? `off` : void 0,
      enterKeyHint: j ? `next` : void 0,
      inputMode: t.isDisabled || e.type === `dayPeriod` || e.type === `era` || !j ? void 0 : `numeric`,
      tabIndex: t.isDisabled ? void 0 : 0,
      onFocus: D,
      style: ee,
      onPointerDown(e) {
        e.stopPropagation()
      },
      onMouseDown(e) {
        e.stopPropagation()
      },
    }),
  }
}
function mg(e) {
  e.sort()
  let t = e[0],
    n = e[e.length - 1]
  for (let e = 0; e < t.length; e++) if (t[e] !== n[e]) return e
  return 0
}
var hg = {}
hg = {
  rangeOverflow: (e) =>
    `\u{64A}\u{62C}\u{628} \u{623}\u{646} \u{62A}\u{643}\u{648}\u{646} \u{627}\u{644}\u{642}\u{64A}\u{645}\u{629} ${e.maxValue} \u{623}\u{648} \u{642}\u{628}\u{644} \u{630}\u{644}\u{643}.`,
  rangeReversed: `تاريخ البدء يجب أن يكون قبل تاريخ الانتهاء.`,
  rangeUnderflow: (e) =>
    `\u{64A}\u{62C}\u{628} \u{623}\u{646} \u{62A}\u{643}\u{648}\u{646} \u{627}\u{644}\u{642}\u{64A}\u{645}\u{629} ${e.minValue} \u{623}\u{648} \u{628}\u{639}\u{62F} \u{630}\u{644}\u{643}.`,
  unavailableDate: `البيانات المحددة غير متاحة.`,
}
var gg = {}
gg = {
  rangeOverflow: (e) =>
    `\u{421}\u{442}\u{43E}\u{439}\u{43D}\u{43E}\u{441}\u{442}\u{442}\u{430} \u{442}\u{440}\u{44F}\u{431}\u{432}\u{430} \u{434}\u{430} \u{435} ${e.maxValue} \u{438}\u{43B}\u{438} \u{43F}\u{43E}-\u{440}\u{430}\u{43D}\u{43D}\u{430}.`,
  rangeReversed: `Началната дата трябва да е преди крайната.`,
  rangeUnderflow: (e) =>
    `\u{421}\u{442}\u{43E}\u{439}\u{43D}\u{43E}\u{441}\u{442}\u{442}\u{430} \u{442}\u{440}\u{44F}\u{431}\u{432}\u{430} \u{434}\u{430} \u{435} ${e.minValue} \u{438}\u{43B}\u{438} \u{43F}\u{43E}-\u{43A}\u{44A}\u{441}\u{43D}\u{43E}.`,
  unavailableDate: `Избраната дата не е налична.`,
}
var _g = {}
_g = {
  rangeOverflow: (e) => `Hodnota mus\xed b\xfdt ${e.maxValue} nebo d\u{159}\xedv\u{11B}j\u{161}\xed.`,
  rangeReversed: `Datum zahájení musí předcházet datu ukončení.`,
  rangeUnderflow: (e) => `Hodnota mus\xed b\xfdt ${e.minValue} nebo pozd\u{11B}j\u{161}\xed.`,
  unavailableDate: `Vybrané datum není k dispozici.`,
}
var vg = {}
vg = {
  rangeOverflow: (e) => `V\xe6rdien skal v\xe6re ${e.maxValue} eller tidligere.`,
  rangeReversed: `Startdatoen skal være før slutdatoen.`,
  rangeUnderflow: (e) => `V\xe6rdien skal v\xe6re ${e.minValue} eller nyere.`,
  unavailableDate: `Den valgte dato er ikke tilgængelig.`,
}
var yg = {}
yg = {
  rangeOverflow: (e) => `Der Wert muss ${e.maxValue} oder fr\xfcher sein.`,
  rangeReversed: `Das Startdatum muss vor dem Enddatum liegen.`,
  rangeUnderflow: (e) => `Der Wert muss ${e.minValue} oder sp\xe4ter sein.`,
  unavailableDate: `Das ausgewählte Datum ist nicht verfügbar.`,
}
var bg = {}
bg = {
  rangeOverflow: (e) =>
    `\u{397} \u{3C4}\u{3B9}\u{3BC}\u{3AE} \u{3C0}\u{3C1}\u{3AD}\u{3C0}\u{3B5}\u{3B9} \u{3BD}\u{3B1} \u{3B5}\u{3AF}\u{3BD}\u{3B1}\u{3B9} ${e.maxValue} \u{3AE} \u{3C0}\u{3B1}\u{3BB}\u{3B1}\u{3B9}\u{3CC}\u{3C4}\u{3B5}\u{3C1}\u{3B7}.`,
  rangeReversed: `Η ημερομηνία έναρξης πρέπει να είναι πριν από την ημερομηνία λήξης.`,
  rangeUnderflow: (e) =>
    `\u{397} \u{3C4}\u{3B9}\u{3BC}\u{3AE} \u{3C0}\u{3C1}\u{3AD}\u{3C0}\u{3B5}\u{3B9} \u{3BD}\u{3B1} \u{3B5}\u{3AF}\u{3BD}\u{3B1}\u{3B9} ${e.minValue} \u{3AE} \u{3BC}\u{3B5}\u{3C4}\u{3B1}\u{3B3}\u{3B5}\u{3BD}\u{3AD}\u{3C3}\u{3C4}\u{3B5}\u{3C1}\u{3B7}.`,
  unavailableDate: `Η επιλεγμένη ημερομηνία δεν είναι διαθέσιμη.`,
}
var xg = {}
xg = {
  rangeUnderflow: (e) => `Value must be ${e.minValue} or later.`,
  rangeOverflow: (e) => `Value must be ${e.maxValue} or earlier.`,
  rangeReversed: `Start date must be before end date.`,
  unavailableDate: `Selected date unavailable.`,
}
var Sg = {}
Sg = {
  rangeOverflow: (e) => `El valor debe ser ${e.maxValue} o anterior.`,
  rangeReversed: `La fecha de inicio debe ser anterior a la fecha de finalización.`,
  rangeUnderflow: (e) => `El valor debe ser ${e.minValue} o posterior.`,
  unavailableDate: `Fecha seleccionada no disponible.`,
}
var Cg = {}
Cg = {
  rangeOverflow: (e) => `V\xe4\xe4rtus peab olema ${e.maxValue} v\xf5i varasem.`,
  rangeReversed: `Alguskuupäev peab olema enne lõppkuupäeva.`,
  rangeUnderflow: (e) => `V\xe4\xe4rtus peab olema ${e.minValue} v\xf5i hilisem.`,
  unavailableDate: `Valitud kuupäev pole saadaval.`,
}
var wg = {}
wg = {
  rangeOverflow: (e) => `Arvon on oltava ${e.maxValue} tai sit\xe4 aikaisempi.`,
  rangeReversed: `Aloituspäivän on oltava ennen lopetuspäivää.`,
  rangeUnderflow: (e) => `Arvon on oltava ${e.minValue} tai sit\xe4 my\xf6h\xe4isempi.`,
  unavailableDate: `Valittu päivämäärä ei ole käytettävissä.`,
}
var Tg = {}
Tg = {
  rangeOverflow: (e) => `La valeur doit \xeatre ${e.maxValue} ou ant\xe9rieure.`,
  rangeReversed: `La date de début doit être antérieure à la date de fin.`,
  rangeUnderflow: (e) => `La valeur doit \xeatre ${e.minValue} ou ult\xe9rieure.`,
  unavailableDate: `La date sélectionnée n’est pas disponible.`,
}
var Eg = {}
Eg = {
  rangeOverflow: (e) =>
    `\u{5D4}\u{5E2}\u{5E8}\u{5DA} \u{5D7}\u{5D9}\u{5D9}\u{5D1} \u{5DC}\u{5D4}\u{5D9}\u{5D5}\u{5EA} ${e.maxValue} \u{5D0}\u{5D5} \u{5DE}\u{5D5}\u{5E7}\u{5D3}\u{5DD} \u{5D9}\u{5D5}\u{5EA}\u{5E8}.`,
  rangeReversed: `תאריך ההתחלה חייב להיות לפני תאריך הסיום.`,
  rangeUnderflow: (e) =>
    `\u{5D4}\u{5E2}\u{5E8}\u{5DA} \u{5D7}\u{5D9}\u{5D9}\u{5D1} \u{5DC}\u{5D4}\u{5D9}\u{5D5}\u{5EA} ${e.minValue} \u{5D0}\u{5D5} \u{5DE}\u{5D0}\u{5D5}\u{5D7}\u{5E8} \u{5D9}\u{5D5}\u{5EA}\u{5E8}.`,
  unavailableDate: `התאריך הנבחר אינו זמין.`,
}
var Dg = {}
Dg = {
  rangeOverflow: (e) => `Vrijednost mora biti ${e.maxValue} ili ranije.`,
  rangeReversed: `Datum početka mora biti prije datuma završetka.`,
  rangeUnderflow: (e) => `Vrijednost mora biti ${e.minValue} ili kasnije.`,
  unavailableDate: `Odabrani datum nije dostupan.`,
}
var Og = {}
Og = {
  rangeOverflow: (e) => `Az \xe9rt\xe9knek ${e.maxValue} vagy kor\xe1bbinak kell lennie.`,
  rangeReversed: `A kezdő dátumnak a befejező dátumnál korábbinak kell lennie.`,
  rangeUnderflow: (e) => `Az \xe9rt\xe9knek ${e.minValue} vagy k\xe9s\u{151}bbinek kell lennie.`,
  unavailableDate: `A kiválasztott dátum nem érhető el.`,
}
var kg = {}
kg = {
  rangeOverflow: (e) => `Il valore deve essere ${e.maxValue} o precedente.`,
  rangeReversed: `La data di inizio deve essere antecedente alla data di fine.`,
  rangeUnderflow: (e) => `Il valore deve essere ${e.minValue} o successivo.`,
  unavailableDate: `Data selezionata non disponibile.`,
}
var Ag = {}
Ag = {
  rangeOverflow: (e) =>
    `\u{5024}\u{306F} ${e.maxValue} \u{4EE5}\u{4E0B}\u{306B}\u{3059}\u{308B}\u{5FC5}\u{8981}\u{304C}\u{3042}\u{308A}\u{307E}\u{3059}\u{3002}`,
  rangeReversed: `開始日は終了日より前にする必要があります。`,
  rangeUnderflow: (e) =>
    `\u{5024}\u{306F} ${e.minValue} \u{4EE5}\u{4E0A}\u{306B}\u{3059}\u{308B}\u{5FC5}\u{8981}\u{304C}\u{3042}\u{308A}\u{307E}\u{3059}\u{3002}`,
  unavailableDate: `選択した日付は使用できません。`,
}
var jg = {}
jg = {
  rangeOverflow: (e) =>
    `\u{AC12}\u{C740} ${e.maxValue} \u{C774}\u{C804}\u{C774}\u{C5B4}\u{C57C} \u{D569}\u{B2C8}\u{B2E4}.`,
  rangeReversed: `시작일은 종료일 이전이어야 합니다.`,
  rangeUnderflow: (e) => `\u{AC12}\u{C740} ${e.minValue} \u{C774}\u{D6C4}\u{C5EC}\u{C57C} \u{D569}\u{B2C8}\u{B2E4}.`,
  unavailableDate: `선택한 날짜를 사용할 수 없습니다.`,
}
var Mg = {}
Mg = {
  rangeOverflow: (e) => `Reik\u{161}m\u{117} turi b\u{16B}ti ${e.maxValue} arba ankstesn\u{117}.`,
  rangeReversed: `Pradžios data turi būti ankstesnė nei pabaigos data.`,
  rangeUnderflow: (e) => `Reik\u{161}m\u{117} turi b\u{16B}ti ${e.minValue} arba naujesn\u{117}.`,
  unavailableDate: `Pasirinkta data nepasiekiama.`,
}
var Ng = {}
Ng = {
  rangeOverflow: (e) => `V\u{113}rt\u{12B}bai ir j\u{101}b\u{16B}t ${e.maxValue} vai agr\u{101}kai.`,
  rangeReversed: `Sākuma datumam ir jābūt pirms beigu datuma.`,
  rangeUnderflow: (e) => `V\u{113}rt\u{12B}bai ir j\u{101}b\u{16B}t ${e.minValue} vai v\u{113}l\u{101}kai.`,
  unavailableDate: `Atlasītais datums nav pieejams.`,
}
var Pg = {}
Pg = {
  rangeOverflow: (e) => `Verdien m\xe5 v\xe6re ${e.maxValue} eller tidligere.`,
  rangeReversed: `Startdatoen må være før sluttdatoen.`,
  rangeUnderflow: (e) => `Verdien m\xe5 v\xe6re ${e.minValue} eller senere.`,
  unavailableDate: `Valgt dato utilgjengelig.`,
}
var Fg = {}
Fg = {
  rangeOverflow: (e) => `Waarde moet ${e.maxValue} of eerder zijn.`,
  rangeReversed: `De startdatum moet voor de einddatum liggen.`,
  rangeUnderflow: (e) => `Waarde moet ${e.minValue} of later zijn.`,
  unavailableDate: `Geselecteerde datum niet beschikbaar.`,
}
var Ig = {}
Ig = {
  rangeOverflow: (e) =>
    `Warto\u{15B}\u{107} musi mie\u{107} warto\u{15B}\u{107} ${e.maxValue} lub wcze\u{15B}niejsz\u{105}.`,
  rangeReversed: `Data rozpoczęcia musi być wcześniejsza niż data zakończenia.`,
  rangeUnderflow: (e) =>
    `Warto\u{15B}\u{107} musi mie\u{107} warto\u{15B}\u{107} ${e.minValue} lub p\xf3\u{17A}niejsz\u{105}.`,
  unavailableDate: `Wybrana data jest niedostępna.`,
}
var Lg = {}
Lg = {
  rangeOverflow: (e) => `O valor deve ser ${e.maxValue} ou anterior.`,
  rangeReversed: `A data inicial deve ser anterior à data final.`,
  rangeUnderflow: (e) => `O valor deve ser ${e.minValue} ou posterior.`,
  unavailableDate: `Data selecionada indisponível.`,
}
var Rg = {}
Rg = {
  rangeOverflow: (e) => `O valor tem de ser ${e.maxValue} ou anterior.`,
  rangeReversed: `A data de início deve ser anterior à data de fim.`,
  rangeUnderflow: (e) => `O valor tem de ser ${e.minValue} ou posterior.`,
  unavailableDate: `Data selecionada indisponível.`,
}
var zg = {}
zg = {
  rangeOverflow: (e) => `Valoarea trebuie s\u{103} fie ${e.maxValue} sau anterioar\u{103}.`,
  rangeReversed: `Data de început trebuie să fie anterioară datei de sfârșit.`,
  rangeUnderflow: (e) => `Valoarea trebuie s\u{103} fie ${e.minValue} sau ulterioar\u{103}.`,
  unavailableDate: `Data selectată nu este disponibilă.`,
}
var Bg = {}
Bg = {
  rangeOverflow: (e) =>
    `\u{417}\u{43D}\u{430}\u{447}\u{435}\u{43D}\u{438}\u{435} \u{434}\u{43E}\u{43B}\u{436}\u{43D}\u{43E} \u{431}\u{44B}\u{442}\u{44C} \u{43D}\u{435} \u{43F}\u{43E}\u{437}\u{436}\u{435} ${e.maxValue}.`,
  rangeReversed: `Дата начала должна предшествовать дате окончания.`,
  rangeUnderflow: (e) =>
    `\u{417}\u{43D}\u{430}\u{447}\u{435}\u{43D}\u{438}\u{435} \u{434}\u{43E}\u{43B}\u{436}\u{43D}\u{43E} \u{431}\u{44B}\u{442}\u{44C} \u{43D}\u{435} \u{440}\u{430}\u{43D}\u{44C}\u{448}\u{435} ${e.minValue}.`,
  unavailableDate: `Выбранная дата недоступна.`,
}
var Vg = {}
Vg = {
  rangeOverflow: (e) => `Hodnota mus\xed by\u{165} ${e.maxValue} alebo skor\u{161}ia.`,
  rangeReversed: `Dátum začiatku musí byť skorší ako dátum konca.`,
  rangeUnderflow: (e) => `Hodnota mus\xed by\u{165} ${e.minValue} alebo neskor\u{161}ia.`,
  unavailableDate: `Vybratý dátum je nedostupný.`,
}
var Hg = {}
Hg = {
  rangeOverflow: (e) => `Vrednost mora biti ${e.maxValue} ali starej\u{161}a.`,
  rangeReversed: `Začetni datum mora biti pred končnim datumom.`,
  rangeUnderflow: (e) => `Vrednost mora biti ${e.minValue} ali novej\u{161}a.`,
  unavailableDate: `Izbrani datum ni na voljo.`,
}
var Ug = {}
Ug = {
  rangeOverflow: (e) => `Vrednost mora da bude ${e.maxValue} ili starija.`,
  rangeReversed: `Datum početka mora biti pre datuma završetka.`,
  rangeUnderflow: (e) => `Vrednost mora da bude ${e.minValue} ili novija.`,
  unavailableDate: `Izabrani datum nije dostupan.`,
}
var Wg = {}
Wg = {
  rangeOverflow: (e) => `V\xe4rdet m\xe5ste vara ${e.maxValue} eller tidigare.`,
  rangeReversed: `Startdatumet måste vara före slutdatumet.`,
  rangeUnderflow: (e) => `V\xe4rdet m\xe5ste vara ${e.minValue} eller senare.`,
  unavailableDate: `Det valda datumet är inte tillgängligt.`,
}
var Gg = {}
Gg = {
  rangeOverflow: (e) => `De\u{11F}er, ${e.maxValue} veya \xf6ncesi olmal\u{131}d\u{131}r.`,
  rangeReversed: `Başlangıç tarihi bitiş tarihinden önce olmalıdır.`,
  rangeUnderflow: (e) => `De\u{11F}er, ${e.minValue} veya sonras\u{131} olmal\u{131}d\u{131}r.`,
  unavailableDate: `Seçilen tarih kullanılamıyor.`,
}
var Kg = {}
Kg = {
  rangeOverflow: (e) =>
    `\u{417}\u{43D}\u{430}\u{447}\u{435}\u{43D}\u{43D}\u{44F} \u{43C}\u{430}\u{454} \u{431}\u{443}\u{442}\u{438} \u{43D}\u{435} \u{43F}\u{456}\u{437}\u{43D}\u{456}\u{448}\u{435} ${e.maxValue}.`,
  rangeReversed: `Дата початку має передувати даті завершення.`,
  rangeUnderflow: (e) =>
    `\u{417}\u{43D}\u{430}\u{447}\u{435}\u{43D}\u{43D}\u{44F} \u{43C}\u{430}\u{454} \u{431}\u{443}\u{442}\u{438} \u{43D}\u{435} \u{440}\u{430}\u{43D}\u{456}\u{448}\u{435} ${e.minValue}.`,
  unavailableDate: `Вибрана дата недоступна.`,
}
var qg = {}
qg = {
  rangeOverflow: (e) =>
    `\u{503C}\u{5FC5}\u{987B}\u{662F} ${e.maxValue} \u{6216}\u{66F4}\u{65E9}\u{65E5}\u{671F}\u{3002}`,
  rangeReversed: `开始日期必须早于结束日期。`,
  rangeUnderflow: (e) =>
    `\u{503C}\u{5FC5}\u{987B}\u{662F} ${e.minValue} \u{6216}\u{66F4}\u{665A}\u{65E5}\u{671F}\u{3002}`,
  unavailableDate: `所选日期不可用。`,
}
var Jg = {}
Jg = {
  rangeOverflow: (e) => `\u{503C}\u{5FC5}\u{9808}\u{662F} ${e.maxValue} \u{6216}\u{66F4}\u{65E9}\u{3002}`,
  rangeReversed: `開始日期必須在結束日期之前。`,
  rangeUnderflow: (e) => `\u{503C}\u{5FC5}\u{9808}\u{662F} ${e.minValue} \u{6216}\u{66F4}\u{665A}\u{3002}`,
  unavailableDate: `所選日期無法使用。`,
}
var Yg = {}
Yg = {
  'ar-AE': hg,
  'bg-BG': gg,
  'cs-CZ': _g,
  'da-DK': vg,
  'de-DE': yg,
  'el-GR': bg,
  'en-US': xg,
  'es-ES': Sg,
  'et-EE': Cg,
  'fi-FI': wg,
  'fr-FR': Tg,
  'he-IL': Eg,
  'hr-HR': Dg,
  'hu-HU': Og,
  'it-IT': kg,
  'ja-JP': Ag,
  'ko-KR': jg,
  'lt-LT': Mg,
  'lv-LV': Ng,
  'nb-NO': Pg,
  'nl-NL': Fg,
  'pl-PL': Ig,
  'pt-BR': Lg,
  'pt-PT': Rg,
  'ro-RO': zg,
  'ru-RU': Bg,
  'sk-SK': Vg,
  'sl-SI': Hg,
  'sr-SP': Ug,
  'sv-SE': Wg,
  'tr-TR': Gg,
  'uk-UA': Kg,
  'zh-CN': qg,
  'zh-TW': Jg,
}
function Xg(e) {
  return e && e.__esModule ? e.default : e
}
var Zg = new O(Xg(Yg))
function Qg() {
  let e = (typeof navigator < `u` && (navigator.language || navigator.userLanguage)) || `en-US`
  try {
    Intl.DateTimeFormat.supportedLocalesOf([e])
  } catch {
    e = `en-US`
  }
  return e
}
function $g(e, t, n, r, i) {
  let a = e != null && n != null && e.compare(n) > 0,
    o = e != null && t != null && e.compare(t) < 0,
    s = (e != null && r?.(e)) || !1,
    c = a || o || s,
    l = []
  if (c) {
    let e = Qg(),
      r = new N(e, O.getGlobalDictionaryForPackage(`@react-stately/datepicker`) || Zg),
      c = new tc(e, n_({}, i)),
      u = c.resolvedOptions().timeZone
    ;(o && t != null && l.push(r.format(`rangeUnderflow`, { minValue: c.format(t.toDate(u)) })),
      a && n != null && l.push(r.format(`rangeOverflow`, { maxValue: c.format(n.toDate(u)) })),
      s && l.push(r.format(`unavailableDate`)))
  }
  return {
    isInvalid: c,
    validationErrors: l,
    validationDetails: {
      badInput: s,
      customError: !1,
      patternMismatch: !1,
      rangeOverflow: a,
      rangeUnderflow: o,
      stepMismatch: !1,
      tooLong: !1,
      tooShort: !1,
      typeMismatch: !1,
      valueMissing: !1,
      valid: !c,
    },
  }
}
var e_ = { year: `numeric`, month: `numeric`, day: `numeric`, hour: `numeric`, minute: `2-digit`, second: `2-digit` },
  t_ = { year: `numeric`, month: `2-digit`, day: `2-digit`, hour: `2-digit`, minute: `2-digit`, second: `2-digit` }
function n_(e, t) {
  e = { ...(t.shouldForceLeadingZeros ? t_ : e_), ...e }
  let n = t.granularity || `minute`,
    r = Object.keys(e),
    i = r.indexOf(t.maxGranularity ?? `year`)
  i < 0 && (i = 0)
  let a = r.indexOf(n)
  if ((a < 0 && (a = 2), i > a)) throw Error(`maxGranularity must be greater than granularity`)
  let o = r.slice(i, a + 1).reduce((t, n) => ((t[n] = e[n]), t), {})
  return (
    t.hourCycle != null && (o.hour12 = t.hourCycle === 12),
    (o.timeZone = t.timeZone || `UTC`),
    (n === `hour` || n === `minute` || n === `second`) && t.timeZone && !t.hideTimeZone && (o.timeZoneName = `short`),
    t.showEra && i === 0 && (o.era = `short`),
    o
  )
}
function r_(e, t) {
  if (e === null) return null
  if (e) return ro(e, t)
}
function i_(e, t, n, r) {
  if (e) return r_(e, n)
  let i = ro(Ia(r ?? Ha()).set({ hour: 0, minute: 0, second: 0, millisecond: 0 }), n)
  return t === `year` || t === `month` || t === `day` ? to(i) : r ? i : no(i)
}
function a_(e, t) {
  let n = e && `timeZone` in e ? e.timeZone : void 0,
    r = e && `minute` in e ? `minute` : `day`
  if (e && t && !(t in e)) throw Error(`Invalid granularity ` + t + ` for value ` + e.toString())
  let [i, a] = (0, _.useState)([r, n])
  ;(e && (i[0] !== r || i[1] !== n) && a([r, n]), (t ||= e ? r : i[0]))
  let o = e ? n : i[1]
  return [t, o]
}
var o_ = new O(
  {
    ach: { year: `mwaka`, month: `dwe`, day: `nino` },
    af: { year: `jjjj`, month: `mm`, day: `dd` },
    am: { year: `ዓዓዓዓ`, month: `ሚሜ`, day: `ቀቀ` },
    an: { year: `aaaa`, month: `mm`, day: `dd` },
    ar: { year: `سنة`, month: `شهر`, day: `يوم` },
    ast: { year: `aaaa`, month: `mm`, day: `dd` },
    az: { year: `iiii`, month: `aa`, day: `gg` },
    be: { year: `гггг`, month: `мм`, day: `дд` },
    bg: { year: `гггг`, month: `мм`, day: `дд` },
    bn: { year: `yyyy`, month: `মিমি`, day: `dd` },
    br: { year: `bbbb`, month: `mm`, day: `dd` },
    bs: { year: `gggg`, month: `mm`, day: `dd` },
    ca: { year: `aaaa`, month: `mm`, day: `dd` },
    cak: { year: `jjjj`, month: `ii`, day: `q'q'` },
    ckb: { year: `ساڵ`, month: `مانگ`, day: `ڕۆژ` },
    cs: { year: `rrrr`, month: `mm`, day: `dd` },
    cy: { year: `bbbb`, month: `mm`, day: `dd` },
    da: { year: `åååå`, month: `mm`, day: `dd` },
    de: { year: `jjjj`, month: `mm`, day: `tt` },
    dsb: { year: `llll`, month: `mm`, day: `źź` },
    el: { year: `εεεε`, month: `μμ`, day: `ηη` },
    en: { year: `yyyy`, month: `mm`, day: `dd` },
    eo: { year: `jjjj`, month: `mm`, day: `tt` },
    es: { year: `aaaa`, month: `mm`, day: `dd` },
    et: { year: `aaaa`, month: `kk`, day: `pp` },
    eu: { year: `uuuu`, month: `hh`, day: `ee` },
    fa: { year: `سال`, month: `ماه`, day: `روز` },
    ff: { year: `hhhh`, month: `ll`, day: `ññ` },
    fi: { year: `vvvv`, month: `kk`, day: `pp` },
    fr: { year: `aaaa`, month: `mm`, day: `jj` },
    fy: { year: `jjjj`, month: `mm`, day: `dd` },
    ga: { year: `bbbb`, month: `mm`, day: `ll` },
    gd: { year: `bbbb`, month: `mm`, day: `ll` },
    gl: { year: `aaaa`, month: `mm`, day: `dd` },
    he: { year: `שנה`, month: `חודש`, day: `יום` },
    hr: { year: `gggg`, month: `mm`, day: `dd` },
    hsb: { year: `llll`, month: `mm`, day: `dd` },
    hu: { year: `éééé`, month: `hh`, day: `nn` },
    ia: { year: `aaaa`, month: `mm`, day: `dd` },
    id: { year: `tttt`, month: `bb`, day: `hh` },
    is: { year: `áááá`, month: `mm`, day: `dd` },
    it: { year: `aaaa`, month: `mm`, day: `gg` },
    ja: { year: `年`, month: `月`, day: `日` },
    ka: { year: `წწწწ`, month: `თთ`, day: `რრ` },
    kk: { year: `жжжж`, month: `аа`, day: `кк` },
    kn: { year: `ವವವವ`, month: `ಮಿಮೀ`, day: `ದಿದಿ` },
    ko: { year: `연도`, month: `월`, day: `일` },
    lb: { year: `jjjj`, month: `mm`, day: `dd` },
    lo: { year: `ປປປປ`, month: `ດດ`, day: `ວວ` },
    lt: { year: `mmmm`, month: `mm`, day: `dd` },
    lv: { year: `gggg`, month: `mm`, day: `dd` },
    meh: { year: `aaaa`, month: `mm`, day: `dd` },
    ml: { year: `വർഷം`, month: `മാസം`, day: `തീയതി` },
    ms: { year: `tttt`, month: `mm`, day: `hh` },
    nb: { year: `åååå`, month: `mm`, day: `dd` },
    nl: { year: `jjjj`, month: `mm`, day: `dd` },
    nn: { year: `åååå`, month: `mm`, day: `dd` },
    no: { year: `åååå`, month: `mm`, day: `dd` },
    oc: { year: `aaaa`, month: `mm`, day: `jj` },
    pl: { year: `rrrr`, month: `mm`, day: `dd` },
    pt: { year: `aaaa`, month: `mm`, day: `dd` },
    rm: { year: `oooo`, month: `mm`, day: `dd` },
    ro: { year: `aaaa`, month: `ll`, day: `zz` },
    ru: { year: `гггг`, month: `мм`, day: `дд` },
    sc: { year: `aaaa`, month: `mm`, day: `dd` },
    scn: { year: `aaaa`, month: `mm`, day: `jj` },
    sk: { year: `rrrr`, month: `mm`, day: `dd` },
    sl: { year: `llll`, month: `mm`, day: `dd` },
    sr: { year: `гггг`, month: `мм`, day: `дд` },
    'sr-Latn': { year: `gggg`, month: `mm`, day: `dd` },
    sv: { year: `åååå`, month: `mm`, day: `dd` },
    szl: { year: `rrrr`, month: `mm`, day: `dd` },
    tg: { year: `сссс`, month: `мм`, day: `рр` },
    th: { year: `ปปปป`, month: `ดด`, day: `วว` },
    tr: { year: `yyyy`, month: `aa`, day: `gg` },
    uk: { year: `рррр`, month: `мм`, day: `дд` },
    'zh-CN': { year: `年`, month: `月`, day: `日` },
    'zh-TW': { year: `年`, month: `月`, day: `日` },
  },
  `en`,
)
function s_(e, t, n) {
  return e === `era` || e === `dayPeriod`
    ? t
    : e === `year` || e === `month` || e === `day`
      ? o_.getStringForLocale(e, n)
      : `––`
}
var c_ = class e {
  constructor(e, t, n) {
    if (
      ((this.era = n?.era ?? null),
      (this.calendar = e),
      (this.year = n?.year ?? null),
      (this.month = n?.month ?? null),
      (this.day = n?.day ?? null),
      (this.hour = n?.hour ?? null),
      (this.hourCycle = t),
      (this.dayPeriod = null),
      (this.minute = n?.minute ?? null),
      (this.second = n?.second ?? null),
      (this.millisecond = n?.millisecond ?? null),
      (this.offset = `offset` in (n ?? {}) ? n.offset : null),
      this.hour != null)
    ) {
      let [e, n] = u_(this.hour, t)
      ;((this.dayPeriod = e), (this.hour = n))
    }
  }
  copy() {
    let t = new e(this.calendar, this.hourCycle)
    return (
      (t.era = this.era),
      (t.year = this.year),
      (t.month = this.month),
      (t.day = this.day),
      (t.hour = this.hour),
      (t.dayPeriod = this.dayPeriod),
      (t.minute = this.minute),
      (t.second = this.second),
      (t.millisecond = this.millisecond),
      (t.offset = this.offset),
      t
    )
  }
  isComplete(e) {
    return e.every((e) => this[e] != null)
  }
  validate(e, t) {
    return t.every((t) => {
      if ((t === `hour` || t === `dayPeriod`) && `hour` in e) {
        let [t, n] = u_(e.hour, this.hourCycle)
        return this.dayPeriod === t && this.hour === n
      }
      return this[t] === e[t]
    })
  }
  isCleared(e) {
    return e.every((e) => this[e] === null)
  }
  set(e, t, n) {
    let r = this.copy()
    return (
      (r[e] = t),
      e === `hour` && r.dayPeriod == null && `hour` in n && (r.dayPeriod = u_(n.hour, this.hourCycle)[0]),
      e === `year` && r.era == null && (r.era = n.era),
      e !== `second` && e !== `literal` && e !== `timeZoneName` && (r.offset = null),
      r
    )
  }
  clear(e) {
    let t = this.copy()
    return ((t[e] = null), e === `year` && (t.era = null), (t.offset = null), t)
  }
  cycle(e, t, n, r) {
    let i = this.copy()
    if (i[e] == null && e !== `dayPeriod` && e !== `era`) {
      if (e === `hour` && `hour` in n) {
        let [e, t] = u_(n.hour, this.hourCycle)
        ;((i.dayPeriod = e), (i.hour = t))
      } else i[e] = n[e]
      return (e === `year` && i.era == null && (i.era = n.era), i)
    }
    switch (e) {
      case `era`: {
        let e = this.calendar.getEras(),
          n = e.indexOf(i.era)
        ;((n = l_(n, t, 0, e.length - 1)), (i.era = e[n]))
        break
      }
      case `year`: {
        let r = new Uo(this.calendar, this.era ?? n.era, this.year ?? n.year, this.month ?? 1, this.day ?? 1)
        ;((r = r.cycle(e, t, { round: e === `year` })), (i.era = r.era), (i.year = r.year))
        break
      }
      case `month`:
        i.month = l_(i.month ?? 1, t, 1, this.calendar.getMaximumMonthsInYear())
        break
      case `day`:
        i.day = l_(i.day ?? 1, t, 1, this.calendar.getMaximumDaysInMonth())
        break
      case `hour`: {
        let e = r.some((e) => [`year`, `month`, `day`].includes(e))
        if (`timeZone` in n && (!e || (i.year != null && i.month != null && i.day != null))) {
          let e = this.toValue(n)
          e = e.cycle(`hour`, t, { hourCycle: this.hourCycle === `h12` ? 12 : 24, round: !1 })
          let [r, a] = u_(e.hour, this.hourCycle)
          ;((i.hour = a), (i.dayPeriod = r), (i.offset = e.offset))
        } else {
          let e = i.hour ?? 0,
            r = this.getSegmentLimits(`hour`)
          ;((i.hour = l_(e, t, r.minValue, r.maxValue)),
            i.dayPeriod == null && `hour` in n && (i.dayPeriod = u_(n.hour, this.hourCycle)[0]))
        }
        break
      }
      case `dayPeriod`:
        i.dayPeriod = l_(i.dayPeriod ?? 0, t, 0, 1)
        break
      case `minute`:
        i.minute = l_(i.minute ?? 0, t, 0, 59, !0)
        break
      case `second`:
        i.second = l_(i.second ?? 0, t, 0, 59, !0)
    }
    return i
  }
  toValue(e) {
    if (`hour` in e) {
      let t = this.hour
      t == null
        ? (this.hourCycle === `h12` || this.hourCycle === `h11`) && (t = this.dayPeriod === 1 ? 12 : 0)
        : (t = d_(t, this.dayPeriod ?? 0, this.hourCycle))
      let n = e.set({
        era: this.era ?? e.era,
        year: this.year ?? e.year,
        month: this.month ?? e.month,
        day: this.day ?? e.day,
        hour: t ?? e.hour,
        minute: this.minute ?? e.minute,
        second: this.second ?? e.second,
        millisecond: this.millisecond ?? e.millisecond,
      })
      return (
        `offset` in n &&
          this.offset != null &&
          n.offset !== this.offset &&
          (n = n.add({ milliseconds: n.offset - this.offset })),
        n
      )
    }
    return e.set({
      era: this.era ?? e.era,
      year: this.year ?? e.year,
      month: this.month ?? e.month,
      day: this.day ?? e.day,
    })
  }
  getSegmentLimits(e) {
    switch (e) {
      case `era`: {
        let e = this.calendar.getEras()
        return { value: this.era == null ? e.length - 1 : e.indexOf(this.era), minValue: 0, maxValue: e.length - 1 }
      }
      case `year`:
        return { value: this.year, minValue: 1, maxValue: 9999 }
      case `month`:
        return { value: this.month, minValue: 1, maxValue: this.calendar.getMaximumMonthsInYear() }
      case `day`:
        return { value: this.day, minValue: 1, maxValue: this.calendar.getMaximumDaysInMonth() }
      case `dayPeriod`:
        return { value: this.dayPeriod, minValue: 0, maxValue: 1 }
      case `hour`: {
        let e = 0,
          t = 23
        return (
          this.hourCycle === `h12` ? ((e = 1), (t = 12)) : this.hourCycle === `h11` && ((e = 0), (t = 11)),
          { value: this.hour, minValue: e, maxValue: t }
        )
      }
      case `minute`:
        return { value: this.minute, minValue: 0, maxValue: 59 }
      case `second`:
        return { value: this.second, minValue: 0, maxValue: 59 }
    }
  }
}
function l_(e, t, n, r, i = !1) {
  if (i) {
    ;((e += Math.sign(t)), e < n && (e = r))
    let i = Math.abs(t)
    ;((e = t > 0 ? Math.ceil(e / i) * i : Math.floor(e / i) * i), e > r && (e = n))
  } else ((e += t), e < n ? (e = r - (n - e - 1)) : e > r && (e = n + (e - r - 1)))
  return e
}
function u_(e, t) {
  let n = +(e >= 12)
  switch (t) {
    case `h11`:
      e >= 12 && (e -= 12)
      break
    case `h12`:
      e === 0 ? (e = 12) : e > 12 && (e -= 12)
      break
    case `h23`:
      n = null
      break
    case `h24`:
      ;((e += 1), (n = null))
  }
  return [n, e]
}
function d_(e, t, n) {
  switch (n) {
    case `h11`:
      t === 1 && (e += 12)
      break
    case `h12`:
      ;(e === 12 && (e = 0), t === 1 && (e += 12))
      break
    case `h24`:
      --e
  }
  return e
}
var f_ = { year: !0, month: !0, day: !0, hour: !0, minute: !0, second: !0, dayPeriod: !0, era: !0 },
  p_ = { year: 5, month: 2, day: 7, hour: 2, minute: 15, second: 15 },
  m_ = { dayperiod: `dayPeriod`, relatedYear: `year`, yearName: `literal`, unknown: `literal` }
function h_(e) {
  let {
      locale: t,
      createCalendar: n,
      hideTimeZone: r,
      isDisabled: i = !1,
      isReadOnly: a = !1,
      isRequired: o = !1,
      minValue: s,
      maxValue: c,
      isDateUnavailable: l,
    } = e,
    u = e.value || e.defaultValue || e.placeholderValue || null,
    [d, f] = a_(u, e.granularity),
    p = f || `UTC`
  if (u && !(d in u)) throw Error(`Invalid granularity ` + d + ` for value ` + u.toString())
  let [m, h] = (0, _.useMemo)(() => {
      let r = new tc(t, {
        dateStyle: `short`,
        timeStyle: `short`,
        hour12: e.hourCycle == null ? void 0 : e.hourCycle === 12,
      }).resolvedOptions()
      return [n(r.calendar), r.hourCycle]
    }, [t, e.hourCycle, n]),
    [g, v] = Xn(e.value, e.defaultValue ?? null, e.onChange),
    [y] = (0, _.useState)(g),
    b = (0, _.useMemo)(() => r_(g, m) ?? null, [g, m]),
    [x, S] = (0, _.useState)(() => new c_(m, h, b)),
    C = m.identifier === `gregory` && x.era === `BC`,
    w = (0, _.useMemo)(
      () => ({
        granularity: d,
        maxGranularity: e.maxGranularity ?? `year`,
        timeZone: f,
        hideTimeZone: r,
        hourCycle: e.hourCycle,
        showEra: C,
        shouldForceLeadingZeros: e.shouldForceLeadingZeros,
      }),
      [e.maxGranularity, d, e.hourCycle, e.shouldForceLeadingZeros, f, r, C],
    ),
    T = (0, _.useMemo)(() => n_({}, w), [w]),
    E = (0, _.useMemo)(() => new tc(t, T), [t, T]),
    D = (0, _.useMemo)(() => E.resolvedOptions(), [E]),
    O = (0, _.useMemo)(() => i_(e.placeholderValue, d, m, f), [e.placeholderValue, d, m, f]),
    k = (0, _.useMemo)(() => {
      let t = h === `h11` || h === `h12`,
        n = [`era`, `year`, `month`, `day`, `hour`, ...(t ? [`dayPeriod`] : []), `minute`, `second`],
        r = n.indexOf(e.maxGranularity || `era`),
        i = n.indexOf(d === `hour` && t ? `dayPeriod` : d)
      return n.slice(r, i + 1)
    }, [e.maxGranularity, d, h]),
    [A, j] = (0, _.useState)(b),
    [M, ee] = (0, _.useState)(m),
    [N, P] = (0, _.useState)(h)
  ;(b === A && h === N && Fa(m, M)) || ((x = new c_(m, h, b)), j(b), ee(m), P(h), S(x))
  let te = (t) => {
      if (!(e.isDisabled || e.isReadOnly)) {
        if (t == null || (t instanceof c_ && t.isCleared(k))) (S(new c_(m, h, b)), v(null))
        else if (!(t instanceof c_)) ((t = ro(t, u?.calendar || new Pa())), S(new c_(m, h, b)), v(t))
        else {
          if (t.isComplete(k)) {
            let e = t.toValue(b ?? O)
            if (t.validate(e, k)) {
              let t = ro(e, u?.calendar || new Pa())
              if (!g || t.compare(g) !== 0) {
                ;(S(new c_(m, h, b)), v(t))
                return
              }
            }
          }
          S(t)
        }
      }
    },
    ne = (0, _.useMemo)(() => x.toValue(b ?? O).toDate(p), [x, p, b, O]),
    F = (0, _.useMemo)(() => g_(ne, x, E, D, m, t, d), [ne, E, D, x, m, t, d]),
    I = (e, t) => {
      te(x.cycle(e, t, O, k))
    },
    L = (0, _.useMemo)(() => $g(g, s, c, l, w), [g, s, c, l, w]),
    re = Ac({ ...e, value: g, builtinValidation: L }),
    ie = re.displayValidation.isInvalid,
    ae = e.validationState || (ie ? `invalid` : null)
  return {
    ...re,
    value: b,
    defaultValue: e.defaultValue ?? y,
    dateValue: ne,
    calendar: m,
    setValue: te,
    segments: F,
    dateFormatter: E,
    validationState: ae,
    isInvalid: ie,
    granularity: d,
    maxGranularity: e.maxGranularity ?? `year`,
    isDisabled: i,
    isReadOnly: a,
    isRequired: o,
    increment(e) {
      I(e, 1)
    },
    decrement(e) {
      I(e, -1)
    },
    incrementPage(e) {
      I(e, p_[e] || 1)
    },
    decrementPage(e) {
      I(e, -(p_[e] || 1))
    },
    incrementToMax(e) {
      let t = e === `hour` && h === `h12` ? 11 : x.getSegmentLimits(e).maxValue
      te(x.set(e, t, O))
    },
    decrementToMin(e) {
      let t = e === `hour` && h === `h12` ? 12 : x.getSegmentLimits(e).minValue
      te(x.set(e, t, O))
    },
    setSegment(e, t) {
      te(x.set(e, t, O))
    },
    confirmPlaceholder() {
      if (!(e.isDisabled || e.isReadOnly) && x.isComplete(k)) {
        let e = ro(x.toValue(b ?? O), u?.calendar || new Pa())
        ;((g && e.compare(g) === 0) || v(e), S(new c_(m, h, b)))
      }
    },
    clearSegment(e) {
      let t = x
      ;(e !== `timeZoneName` && e !== `literal` && (t = x.clear(e)), te(t))
    },
    formatValue(e) {
      if (!b) return ``
      let n = n_(e, w)
      return new tc(t, n).format(ne)
    },
    getDateFormatter(e, t) {
      return new tc(e, n_({}, { ...w, ...t }))
    },
  }
}
function g_(e, t, n, r, i, a, o) {
  let s = [`hour`, `minute`, `second`],
    c = n.formatToParts(e),
    l = new Zi(a, { useGrouping: !1 }),
    u = new Zi(a, { useGrouping: !1, minimumIntegerDigits: 2 })
  for (let e of c)
    if (e.type === `year` || e.type === `month` || e.type === `day` || e.type === `hour`) {
      let n = t[e.type] ?? 0
      e.value = r[e.type] === `2-digit` ? u.format(n) : l.format(n)
    }
  let d = []
  for (let e of c) {
    let n = m_[e.type] || e.type,
      r = f_[n]
    n === `era` && i.getEras().length === 1 && (r = !1)
    let c = f_[n] && t[e.type] == null,
      l = f_[n] ? s_(n, e.value, a) : null,
      u = { type: n, text: c ? l : e.value, ...t.getSegmentLimits(n), isPlaceholder: c, placeholder: l, isEditable: r }
    n === `hour`
      ? (d.push({ type: `literal`, text: `⁦`, isPlaceholder: !1, placeholder: ``, isEditable: !1 }),
        d.push(u),
        n === o && d.push({ type: `literal`, text: `⁩`, isPlaceholder: !1, placeholder: ``, isEditable: !1 }))
      : s.includes(n) && n === o
        ? (d.push(u), d.push({ type: `literal`, text: `⁩`, isPlaceholder: !1, placeholder: ``, isEditable: !1 }))
        : d.push(u)
  }
  return d
}
var __ = (0, _.createContext)(null),
  v_ = (0, _.createContext)(null),
  y_ = (0, _.createContext)(null),
  b_ = (0, _.forwardRef)(function (e, t) {
    ;[e, t] = ze(e, t, __)
    let { validationBehavior: n } = Re(Ic) || {},
      r = e.validationBehavior ?? n ?? `native`,
      { locale: i } = Wn(),
      a = h_({ ...e, locale: i, createCalendar: $s, validationBehavior: r }),
      o = (0, _.useRef)(null),
      [s, c] = Be(!e[`aria-label`] && !e[`aria-labelledby`]),
      l = (0, _.useRef)(null),
      {
        labelProps: u,
        fieldProps: d,
        inputProps: f,
        descriptionProps: p,
        errorMessageProps: m,
        ...h
      } = lg({ ...Ve(e), label: c, inputRef: l, validationBehavior: r }, a, o),
      g = Le({
        ...Ve(e),
        values: {
          state: a,
          isInvalid: a.isInvalid,
          isDisabled: a.isDisabled,
          isReadOnly: a.isReadOnly,
          isRequired: e.isRequired || !1,
        },
        defaultClassName: `react-aria-DateField`,
      }),
      v = J(e, { global: !0 })
    return (
      delete v.id,
      _.createElement(
        Ie,
        {
          values: [
            [v_, a],
            [Hc, { ...d, ref: o, isInvalid: a.isInvalid, isDisabled: a.isDisabled }],
            [Wc, { ...f, ref: l }],
            [Ki, { ...u, ref: s, elementType: `span` }],
            [wa, { slots: { description: p, errorMessage: m } }],
            [Sc, h],
          ],
        },
        _.createElement(B.div, {
          ...v,
          ...g,
          ref: t,
          slot: e.slot || void 0,
          'data-invalid': a.isInvalid || void 0,
          'data-disabled': a.isDisabled || void 0,
          'data-readonly': a.isReadOnly || void 0,
          'data-required': e.isRequired || void 0,
        }),
        _.createElement(xh, { autoComplete: e.autoComplete, name: e.name, isDisabled: e.isDisabled, state: a }),
      )
    )
  }),
  x_ = (0, _.forwardRef)(function (e, t) {
    let n = (0, _.useContext)(v_),
      r = (0, _.useContext)(y_)
    return n || r ? _.createElement(C_, { ...e, ref: t }) : _.createElement(S_, { ...e, ref: t })
  }),
  S_ = (0, _.forwardRef)((e, t) => {
    let [n, r] = ze({ slot: e.slot }, t, __),
      { locale: i } = Wn(),
      a = h_({ ...n, locale: i, createCalendar: $s }),
      o = (0, _.useRef)(null),
      { fieldProps: s, inputProps: c } = lg({ ...n, inputRef: o }, a, r)
    return _.createElement(
      Ie,
      {
        values: [
          [v_, a],
          [Wc, { ...c, ref: o }],
          [Hc, { ...s, ref: r, isInvalid: a.isInvalid, isDisabled: a.isDisabled }],
        ],
      },
      _.createElement(C_, e),
    )
  }),
  C_ = (0, _.forwardRef)((e, t) => {
    let { className: n, children: r } = e,
      i = (0, _.useContext)(v_),
      a = (0, _.useContext)(y_),
      o = i ?? a
    return _.createElement(
      _.Fragment,
      null,
      _.createElement(
        Uc,
        {
          ...e,
          ref: t,
          slot: e.slot || void 0,
          className: n ?? `react-aria-DateInput`,
          isReadOnly: o.isReadOnly,
          isInvalid: o.isInvalid,
          isDisabled: o.isDisabled,
        },
        o.segments.map((e, t) => (0, _.cloneElement)(r(e), { key: t })),
      ),
      _.createElement(Kc, { className: `` }),
    )
  }),
  w_ = (0, _.forwardRef)(function ({ segment: e, ...t }, n) {
    let r = (0, _.useContext)(v_),
      i = (0, _.useContext)(y_),
      a = r ?? i,
      o = Pe(n),
      { segmentProps: s } = pg(e, a, o),
      { focusProps: c, isFocused: l, isFocusVisible: u } = X(),
      { hoverProps: d, isHovered: f } = Gi({ ...t, isDisabled: a.isDisabled || e.type === `literal` }),
      p = Le({
        ...t,
        values: {
          ...e,
          isReadOnly: a.isReadOnly,
          isInvalid: a.isInvalid,
          isDisabled: a.isDisabled,
          isHovered: f,
          isFocused: l,
          isFocusVisible: u,
        },
        defaultChildren: e.text,
        defaultClassName: `react-aria-DateSegment`,
      })
    return _.createElement(B.span, {
      ...z(J(t, { global: !0 }), s, c, d),
      ...p,
      style: s.style,
      ref: o,
      'data-placeholder': e.isPlaceholder || void 0,
      'data-invalid': a.isInvalid || void 0,
      'data-readonly': a.isReadOnly || void 0,
      'data-disabled': a.isDisabled || void 0,
      'data-type': e.type,
      'data-hovered': f || void 0,
      'data-focused': l || void 0,
      'data-focus-visible': u || void 0,
    })
  }),
  T_ = new WeakMap()
function E_(e, t, n) {
  let { keyboardDelegate: r, isDisabled: i, isRequired: a, name: o, form: s, validationBehavior: c = `aria` } = e,
    l = hd({ usage: `search`, sensitivity: `base` }),
    u = (0, _.useMemo)(() => r || new pd(t.collection, t.disabledKeys, n, l), [r, t.collection, t.disabledKeys, l, n]),
    { menuTriggerProps: d, menuProps: f } = Jm({ isDisabled: i, type: `listbox` }, t, n),
    { keyboardProps: p } = Nr({
      shortcuts: {
        ArrowLeft: () => {
          if (t.selectionManager.selectionMode === `multiple`) return !1
          let e = t.selectedKey == null ? u.getFirstKey?.() : u.getKeyAbove?.(t.selectedKey)
          e != null && t.setSelectedKey(e)
        },
        ArrowRight: () => {
          if (t.selectionManager.selectionMode === `multiple`) return !1
          let e = t.selectedKey == null ? u.getFirstKey?.() : u.getKeyBelow?.(t.selectedKey)
          e != null && t.setSelectedKey(e)
        },
      },
      allowRepeats: !0,
      onKeyDown: e.onKeyDown,
      onKeyUp: e.onKeyUp,
    }),
    { typeSelectProps: m } = cd({
      keyboardDelegate: u,
      selectionManager: t.selectionManager,
      onTypeSelect(e) {
        t.setSelectedKey(e)
      },
    }),
    { isInvalid: h, validationErrors: g, validationDetails: v } = t.displayValidation,
    {
      labelProps: y,
      fieldProps: b,
      descriptionProps: x,
      errorMessageProps: S,
    } = Lc({ ...e, labelElementType: `span`, isInvalid: h, errorMessage: e.errorMessage || g })
  t.selectionManager.selectionMode === `multiple` && (m = {})
  let C = J(e, { labelable: !0 }),
    w = z(m, d, b),
    T = De()
  return (
    T_.set(t, { isDisabled: i, isRequired: a, name: o, form: s, validationBehavior: c }),
    {
      labelProps: {
        ...y,
        onClick: () => {
          e.isDisabled || (n.current?.focus(), ln(`keyboard`))
        },
      },
      triggerProps: z(C, {
        ...w,
        isDisabled: i,
        onKeyDown: le(w.onKeyDown, p.onKeyDown),
        onKeyUp: p.onKeyUp,
        'aria-labelledby': [T, w[`aria-labelledby`], w[`aria-label`] && !w[`aria-labelledby`] ? w.id : null]
          .filter(Boolean)
          .join(` `),
        onFocus(n) {
          t.isFocused || (e.onFocus && e.onFocus(n), e.onFocusChange && e.onFocusChange(!0), t.setFocused(!0))
        },
        onBlur(n) {
          t.isOpen || (e.onBlur && e.onBlur(n), e.onFocusChange && e.onFocusChange(!1), t.setFocused(!1))
        },
      }),
      valueProps: { id: T },
      menuProps: {
        ...f,
        onAction: void 0,
        autoFocus: t.focusStrategy || !0,
        shouldSelectOnPressUp: !0,
        shouldFocusOnHover: !0,
        disallowEmptySelection: !0,
        linkBehavior: `selection`,
        onBlur: (n) => {
          H(n.currentTarget, n.relatedTarget) ||
            (e.onBlur && e.onBlur(n), e.onFocusChange && e.onFocusChange(!1), t.setFocused(!1))
        },
        'aria-labelledby': [b[`aria-labelledby`], w[`aria-label`] && !b[`aria-labelledby`] ? w.id : null]
          .filter(Boolean)
          .join(` `),
      },
      descriptionProps: x,
      errorMessageProps: S,
      isInvalid: h,
      validationErrors: g,
      validationDetails: v,
      hiddenSelectProps: { isDisabled: i, name: o, label: e.label, state: t, triggerRef: n, form: s },
    }
  )
}
function D_(e, t, n) {
  let r = T_.get(t) || {},
    { autoComplete: i, name: a = r.name, form: o = r.form, isDisabled: s = r.isDisabled } = e,
    { validationBehavior: c, isRequired: l } = r,
    { visuallyHiddenProps: u } = bc({ style: { position: `fixed`, top: 0, left: 0 } })
  ;(Rc(e.selectRef, t.defaultValue, t.setValue),
    zc({ validationBehavior: c, focus: () => n.current?.focus() }, t, e.selectRef))
  let d = t.setValue,
    f = (0, _.useCallback)(
      (e) => {
        let t = W(e)
        t.multiple ? d(Array.from(t.selectedOptions, (e) => e.value)) : d(e.currentTarget.value)
      },
      [d],
    )
  return {
    containerProps: {
      ...u,
      'aria-hidden': !0,
      'data-react-aria-prevent-focus': !0,
      'data-a11y-ignore': `aria-hidden-focus`,
    },
    inputProps: { style: { display: `none` } },
    selectProps: {
      tabIndex: -1,
      autoComplete: i,
      disabled: s,
      multiple: t.selectionManager.selectionMode === `multiple`,
      required: c === `native` && l,
      name: a,
      form: o,
      value: t.value ?? ``,
      onChange: f,
      onInput: f,
    },
  }
}
function O_(e) {
  let { state: t, triggerRef: n, label: r, name: i, form: a, isDisabled: o } = e,
    s = (0, _.useRef)(null),
    c = (0, _.useRef)(null),
    { containerProps: l, selectProps: u } = D_({ ...e, selectRef: t.collection.size <= 300 ? s : c }, t, n),
    d = Array.isArray(t.value) ? t.value : [t.value]
  if (t.collection.size <= 300)
    return _.createElement(
      `div`,
      { ...l, 'data-testid': `hidden-select-container` },
      _.createElement(
        `label`,
        null,
        r,
        _.createElement(
          `select`,
          { ...u, ref: s },
          _.createElement(`option`, { value: ``, label: `\xA0` }, `\xA0`),
          [...t.collection.getKeys()].map((e) => {
            let n = t.collection.getItem(e)
            if (n && n.type === `item`) return _.createElement(`option`, { key: n.key, value: n.key }, n.textValue)
          }),
          t.collection.size === 0 && i && d.map((e, t) => _.createElement(`option`, { key: t, value: e ?? `` })),
        ),
      ),
    )
  if (i) {
    let { validationBehavior: e } = T_.get(t) || {}
    d.length === 0 && (d = [null])
    let n = d.map((t, n) => {
      let r = { type: `hidden`, autoComplete: u.autoComplete, name: i, form: a, disabled: o, value: t ?? `` }
      return e === `native`
        ? _.createElement(`input`, {
            key: n,
            ...r,
            ref: n === 0 ? c : null,
            style: { display: `none` },
            type: `text`,
            required: n === 0 && u.required,
            onChange: () => {},
          })
        : _.createElement(`input`, { key: n, ...r, ref: n === 0 ? c : null })
    })
    return _.createElement(_.Fragment, null, n)
  }
  return null
}
function k_(e) {
  let { selectionMode: t = `single`, shouldCloseOnSelect: n = t === `single` } = e,
    r = tm(e),
    [i, a] = (0, _.useState)(null),
    o = (0, _.useMemo)(
      () => (e.defaultValue === void 0 ? (t === `single` ? (e.defaultSelectedKey ?? null) : []) : e.defaultValue),
      [e.defaultValue, e.defaultSelectedKey, t],
    ),
    [s, c] = Xn(
      (0, _.useMemo)(
        () => (e.value === void 0 ? (t === `single` ? e.selectedKey : void 0) : e.value),
        [e.value, e.selectedKey, t],
      ),
      o,
      e.onChange,
    ),
    l = t === `single` && Array.isArray(s) ? s[0] : s,
    u = (n) => {
      if (t === `single`) {
        let t = Array.isArray(n) ? (n[0] ?? null) : n
        ;(c(t), t !== l && e.onSelectionChange?.(t))
      } else {
        let e = []
        ;(Array.isArray(n) ? (e = n) : n != null && (e = [n]), c(e))
      }
    },
    d = Wd({
      ...e,
      selectionMode: t,
      disallowEmptySelection: t === `single`,
      allowDuplicateSelectionEvents: !0,
      selectedKeys: (0, _.useMemo)(() => A_(l), [l]),
      onSelectionChange: (e) => {
        if (e !== `all`) {
          if (t === `single`) {
            let t = e.values().next().value ?? null
            u(t)
          } else u([...e])
          ;(n && r.close(), m.commitValidation())
        }
      },
    }),
    f = d.selectionManager.firstSelectedKey,
    p = (0, _.useMemo)(
      () => [...d.selectionManager.selectedKeys].map((e) => d.collection.getItem(e)).filter((e) => e != null),
      [d.selectionManager.selectedKeys, d.collection],
    ),
    m = Ac({ ...e, value: Array.isArray(l) && l.length === 0 ? null : l }),
    [h, g] = (0, _.useState)(!1),
    [v] = (0, _.useState)(l)
  return {
    ...m,
    ...d,
    ...r,
    value: l,
    defaultValue: o ?? v,
    setValue: u,
    selectedKey: f,
    setSelectedKey: u,
    selectedItem: p[0] ?? null,
    selectedItems: p,
    defaultSelectedKey: e.defaultSelectedKey ?? (e.selectionMode === `single` ? v : null),
    focusStrategy: i,
    open(t = null) {
      ;(d.collection.size !== 0 || e.allowsEmptyCollection) && (a(t), r.open())
    },
    toggle(t = null) {
      ;(d.collection.size !== 0 || e.allowsEmptyCollection) && (a(t), r.toggle())
    },
    isFocused: h,
    setFocused: g,
  }
}
function A_(e) {
  if (e !== void 0) return e === null ? [] : Array.isArray(e) ? e : [e]
}
function j_(e) {
  return e && e.__esModule ? e.default : e
}
var M_ = (0, _.createContext)(null),
  N_ = (0, _.createContext)(null),
  P_ = Br(function (e, t) {
    ;[e, t] = ze(e, t, M_)
    let { children: n, isDisabled: r = !1, isInvalid: i = !1, isRequired: a = !1 } = e,
      o = (0, _.useMemo)(
        () =>
          typeof n == `function`
            ? n({
                isOpen: !1,
                isDisabled: r,
                isInvalid: i,
                isRequired: a,
                isFocused: !1,
                isFocusVisible: !1,
                defaultChildren: null,
              })
            : n,
        [n, r, i, a],
      )
    return _.createElement(Jr, { content: o }, (n) => _.createElement(I_, { props: e, collection: n, selectRef: t }))
  }),
  F_ = [Ki, ba, wa]
function I_({ props: e, selectRef: t, collection: n }) {
  let { validationBehavior: r } = Re(Ic) || {},
    i = e.validationBehavior ?? r ?? `native`,
    a = k_({ ...e, collection: n, children: void 0, validationBehavior: i }),
    { isFocusVisible: o, focusProps: s } = X({ within: !0 }),
    c = (0, _.useRef)(null),
    [l, u] = Be(!e[`aria-label`] && !e[`aria-labelledby`]),
    {
      labelProps: d,
      triggerProps: f,
      valueProps: p,
      menuProps: m,
      descriptionProps: h,
      errorMessageProps: g,
      hiddenSelectProps: v,
      ...y
    } = E_({ ...Ve(e), label: u, validationBehavior: i }, a, c),
    b = (0, _.useMemo)(
      () => ({
        isOpen: a.isOpen,
        isFocused: a.isFocused,
        isFocusVisible: o,
        isDisabled: e.isDisabled || !1,
        isInvalid: y.isInvalid || !1,
        isRequired: e.isRequired || !1,
      }),
      [a.isOpen, a.isFocused, o, e.isDisabled, y.isInvalid, e.isRequired],
    ),
    x = Le({ ...e, values: b, defaultClassName: `react-aria-Select` }),
    S = J(e, { global: !0 })
  delete S.id
  let C = (0, _.useRef)(null)
  return _.createElement(
    Ie,
    {
      values: [
        [M_, e],
        [N_, a],
        [L_, p],
        [Ki, { ...d, ref: l, elementType: `span` }],
        [ba, { ...f, ref: c, isPressed: a.isOpen, autoFocus: e.autoFocus }],
        [hh, a],
        [
          am,
          {
            trigger: `Select`,
            triggerRef: c,
            scrollRef: C,
            placement: `bottom start`,
            'aria-labelledby': m[`aria-labelledby`],
            clearContexts: F_,
          },
        ],
        [Jd, { ...m, ref: C }],
        [Yd, a],
        [wa, { slots: { description: h, errorMessage: g } }],
        [Sc, y],
      ],
    },
    _.createElement(
      B.div,
      {
        ...z(S, x, s),
        ref: t,
        slot: e.slot || void 0,
        'data-focused': a.isFocused || void 0,
        'data-focus-visible': o || void 0,
        'data-open': a.isOpen || void 0,
        'data-disabled': e.isDisabled || void 0,
        'data-invalid': y.isInvalid || void 0,
        'data-required': e.isRequired || void 0,
      },
      x.children,
      _.createElement(O_, { ...v, autoComplete: e.autoComplete }),
    ),
  )
}
var L_ = (0, _.createContext)(null),
  R_ = Br(function (e, t) {
    ;[e, t] = ze(e, t, L_)
    let n = (0, _.useContext)(N_),
      { placeholder: r } = Re(M_),
      i = n.selectedItems.map((e) => {
        let t = e.props?.children
        return (
          typeof t == `function` &&
            (t = t({
              isHovered: !1,
              isPressed: !1,
              isSelected: !1,
              isFocused: !1,
              isFocusVisible: !1,
              isDisabled: !1,
              selectionMode: `single`,
              selectionBehavior: `toggle`,
            })),
          t
        )
      }),
      a = _h(),
      o = (0, _.useMemo)(() => n.selectedItems.map((e) => e?.textValue), [n.selectedItems]),
      s = n.selectionManager.selectionMode,
      c = (0, _.useMemo)(() => (s === `single` ? (o[0] ?? ``) : a.format(o)), [s, a, o]),
      l = (0, _.useMemo)(() => {
        if (s === `single`) return i[0]
        let e = a.formatToParts(o)
        if (e.length === 0) return null
        let t = 0
        return e.map((e) => (e.type === `element` ? _.createElement(_.Fragment, { key: t }, i[t++]) : e.value))
      }, [s, a, o, i]),
      u = Jn(j_(fu), `react-aria-components`),
      d = Le({
        ...e,
        defaultChildren: l ?? r ?? u.format(`selectPlaceholder`),
        defaultClassName: `react-aria-SelectValue`,
        values: {
          selectedItem: n.selectedItems[0]?.value ?? null,
          selectedItems: (0, _.useMemo)(() => n.selectedItems.map((e) => e.value ?? null), [n.selectedItems]),
          selectedText: c,
          isPlaceholder: n.selectedItems.length === 0,
          state: n,
        },
      }),
      f = J(e, { global: !0 })
    return _.createElement(
      B.span,
      { ref: t, ...f, ...d, 'data-placeholder': n.selectedItems.length === 0 || void 0 },
      _.createElement(wa.Provider, { value: void 0 }, d.children),
    )
  }),
  z_ = (0, _.createContext)({}),
  B_ = (e) => {
    let { onHoverStart: t, onHoverChange: n, onHoverEnd: r, ...i } = e
    return i
  },
  V_ = (0, _.forwardRef)(function (e, t) {
    ;[e, t] = ze(e, t, z_)
    let { hoverProps: n, isHovered: r } = Gi(e),
      { isFocused: i, isFocusVisible: a, focusProps: o } = X({ isTextInput: !0, autoFocus: e.autoFocus }),
      s = !!e[`aria-invalid`] && e[`aria-invalid`] !== `false`,
      c = Le({
        ...e,
        values: { isHovered: r, isFocused: i, isFocusVisible: a, isDisabled: e.disabled || !1, isInvalid: s },
        defaultClassName: `react-aria-TextArea`,
      })
    return _.createElement(B.textarea, {
      ...z(B_(e), o, n),
      ...c,
      ref: t,
      'data-focused': i || void 0,
      'data-disabled': e.disabled || void 0,
      'data-hovered': r || void 0,
      'data-focus-visible': a || void 0,
      'data-invalid': s || void 0,
    })
  }),
  H_ = (0, _.createContext)(null),
  U_ = Br(function (e, t) {
    ;[e, t] = ze(e, t, H_)
    let { validationBehavior: n } = Re(Ic) || {},
      r = e.validationBehavior ?? n ?? `native`,
      i = (0, _.useRef)(null)
    ;[e, i] = ze(e, i, Qn)
    let [a, o] = Be(!e[`aria-label`] && !e[`aria-labelledby`]),
      [s, c] = (0, _.useState)(`input`),
      {
        labelProps: l,
        inputProps: u,
        descriptionProps: d,
        errorMessageProps: f,
        ...p
      } = qc({ ...Ve(e), inputElementType: s, label: o, validationBehavior: r }, i),
      m = (0, _.useCallback)(
        (e) => {
          ;((i.current = e), e && c(e instanceof HTMLTextAreaElement ? `textarea` : `input`))
        },
        [i],
      ),
      h = Le({
        ...e,
        values: {
          isDisabled: e.isDisabled || !1,
          isInvalid: p.isInvalid,
          isReadOnly: e.isReadOnly || !1,
          isRequired: e.isRequired || !1,
        },
        defaultClassName: `react-aria-TextField`,
      }),
      g = J(e, { global: !0 })
    return (
      delete g.id,
      _.createElement(
        B.div,
        {
          ...g,
          ...h,
          ref: t,
          slot: e.slot || void 0,
          'data-disabled': e.isDisabled || void 0,
          'data-invalid': p.isInvalid || void 0,
          'data-readonly': e.isReadOnly || void 0,
          'data-required': e.isRequired || void 0,
        },
        _.createElement(
          Ie,
          {
            values: [
              [Ki, { ...l, ref: a }],
              [Wc, { ...u, ref: m }],
              [z_, { ...u, ref: m }],
              [Hc, { role: `presentation`, isInvalid: p.isInvalid, isDisabled: e.isDisabled || !1 }],
              [wa, { slots: { description: d, errorMessage: f } }],
              [Sc, p],
            ],
          },
          h.children,
        ),
      )
    )
  })
function W_({ variant: e = `secondary`, size: t = `m`, isIcon: n = !1, ...r }) {
  return (0, L.jsx)(xa, { ...r, className: ce.button, 'data-variant': e, 'data-size': t, 'data-icon': n || void 0 })
}
var G_ = {
  field: `db-field-module-field-ml8G`,
  label: `db-field-module-label-X-VX`,
  hidden: `db-field-module-hidden-3nQ0`,
  control: `db-field-module-control-zhUr`,
  figures: `db-field-module-figures-uZXX`,
  description: `db-field-module-description-xm1k`,
  error: `db-field-module-error--gfU`,
  chevron: `db-field-module-chevron-7OGl`,
  choice: `db-field-module-choice-AicY`,
  box: `db-field-module-box-r-sv`,
  round: `db-field-module-round-j8Rp`,
  group: `db-field-module-group-NZav`,
  segment: `db-field-module-segment-PTUQ`,
}
function K_({ label: e, isLabelHidden: t, description: n, error: r, children: i }) {
  return (0, L.jsxs)(L.Fragment, {
    children: [
      (0, L.jsx)(qi, { className: t ? G_.hidden : G_.label, children: e }),
      i,
      n !== void 0 && (0, L.jsx)(Ta, { slot: `description`, className: G_.description, children: n }),
      (0, L.jsx)(Cc, { className: G_.error, children: r }),
    ],
  })
}
function q_({ value: e, onChange: t, minimum: n, maximum: r, isDisabled: i, ...a }) {
  return (0, L.jsx)(b_, {
    className: G_.field,
    value: J_(e),
    onChange: (e) => t(e === null ? null : e.toString()),
    minValue: J_(n ?? null) ?? void 0,
    maxValue: J_(r ?? null) ?? void 0,
    isDisabled: i,
    isInvalid: a.error !== void 0 || void 0,
    children: (0, L.jsx)(K_, {
      ...a,
      children: (0, L.jsx)(x_, {
        className: G_.control,
        children: (e) => (0, L.jsx)(w_, { segment: e, className: G_.segment }),
      }),
    }),
  })
}
function J_(e) {
  return e === null || !/^\d{4}-\d{2}-\d{2}$/.test(e) ? null : Po(e)
}
var Y_ = (0, _.createContext)(null)
function X_() {
  let e = (0, _.useContext)(Y_)
  if (e === null) throw Error(`a component of Daybook stands outside of <DaybookProvider>`)
  return e
}
function Z_(e) {
  return e
}
var Q_ = class extends TypeError {
  path
  constructor(e, t = ``) {
    ;(super(t === `` ? e : `${t}: ${e}`), (this.name = `AmountError`), (this.path = t))
  }
}
function $_(e, t = ``) {
  if (typeof e == `number` || typeof e == `bigint`)
    throw new Q_(`a JavaScript ${typeof e} is no exact amount: write it as a string, such as '12.50'`, t)
  if (!ev(e)) throw new Q_(`${JSON.stringify(e)} is no decimal such as '12.50'`, t)
  return e
}
function ev(e) {
  return typeof e == `string` && e.length <= 40 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(e)
}
function tv(e, t) {
  return JSON.parse(nv(e, t))
}
function nv(e, { money: t, opaque: n }) {
  let r = [],
    i = 0
  for (let a = e.indexOf(`"`); a >= 0; a = e.indexOf(`"`, a)) {
    rv.lastIndex = a
    let o = rv.exec(e)
    if (o === null) break
    a = rv.lastIndex
    let s = o[1]
    if (s !== void 0) {
      if (e[a] === `{` && n.has(s)) a = ov(e, a)
      else if (t.has(s))
        for (let { start: t, end: n } of iv(e, a)) (r.push(e.slice(i, t), `"`, e.slice(t, n), `"`), (i = a = n))
    }
  }
  return i === 0 ? e : r.join(``) + e.slice(i)
}
var rv = /"(?:([^"\\]*)"\s*:\s*|[^"\\]*(?:\\.[^"\\]*)*")/sy
function* iv(e, t) {
  let n = e[t] === `[`
  av.lastIndex = n ? t + 1 : t
  for (let t = av.exec(e); t !== null; t = n ? av.exec(e) : null) {
    let [, e = ``, n] = t,
      r = t.index + e.length
    n !== void 0 && (yield { start: r, end: r + n.length })
  }
}
var av = /([\s,]*)(?:(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|null)/y
function ov(e, t) {
  let n = 0
  sv.lastIndex = t
  for (let t = sv.exec(e); t !== null; t = sv.exec(e))
    if ((t[0] === `{` && (n += 1), t[0] === `}` && --n, n === 0)) return sv.lastIndex
  return e.length
}
var sv = /[{}]|"[^"\\]*(?:\\.[^"\\]*)*"|[^{}"]+/sy
function cv(e, t) {
  return lv(e, { name: ``, path: `` }, t) ?? `null`
}
function lv(e, { name: t, path: n }, r) {
  if (e === null || typeof e == `boolean`) return String(e)
  if (typeof e == `string` || typeof e == `number` || typeof e == `bigint`) return r.money.has(t) ? $_(e, n) : uv(e, n)
  if (typeof e == `object`)
    return `toJSON` in e && typeof e.toJSON == `function`
      ? lv(e.toJSON(t), { name: t, path: n }, r)
      : Array.isArray(e)
        ? `[${e.map((e, i) => lv(e, { name: t, path: `${n}/${i}` }, r) ?? `null`).join()}]`
        : r.opaque.has(t)
          ? JSON.stringify(e)
          : `{${Object.entries(e)
              .flatMap(([e, t]) => {
                let i = lv(t, { name: e, path: `${n}/${e.replaceAll(`~`, `~0`).replaceAll(`/`, `~1`)}` }, r)
                return i === void 0 ? [] : [`${JSON.stringify(e)}:${i}`]
              })
              .join()}}`
}
function uv(e, t) {
  if (typeof e == `string`) return JSON.stringify(e)
  if (typeof e == `number` && !Number.isFinite(e)) throw TypeError(`${t}: ${e} has no form in JSON`)
  return String(e)
}
function dv(e, t) {
  let n = e.body ?? new Blob([]).stream()
  return {
    contentType: e.headers.get(`content-type`) ?? `application/octet-stream`,
    fileName: pv(e.headers.get(`content-disposition`)),
    stream: n,
    bytes: async () => new Uint8Array(await e.arrayBuffer()),
    text: () => e.text(),
    blob: () => e.blob(),
    rows: () => fv(n, t),
  }
}
async function* fv(e, t) {
  let n = e.getReader(),
    r = new TextDecoder(),
    i = ``
  try {
    for (;;) {
      let { done: e, value: a } = await n.read(),
        o = (i + (e ? r.decode() : r.decode(a, { stream: !0 }))).split(`
`)
      i = e ? `` : (o.pop() ?? ``)
      for (let e of o) e.trim() !== `` && (yield tv(e, t))
      if (e) return
    }
  } finally {
    await n.cancel()
  }
}
function pv(e) {
  let [, t] = /filename\*=UTF-8''([^;]+)/i.exec(e ?? ``) ?? []
  if (t !== void 0) return decodeURIComponent(t)
  let [, n, r] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(e ?? ``) ?? []
  return n?.replaceAll(/\\(.)/g, `$1`) ?? r?.trim()
}
var mv = 1e3
function hv(e) {
  return {
    pages: () => gv(e, {}),
    page: () => e({}),
    async first(t) {
      let n = []
      if (t < 1) return n
      for await (let { records: r } of gv(e, { limit: Math.min(t, mv) }))
        if ((n.push(...r.slice(0, t - n.length)), n.length >= t)) break
      return n
    },
    async *[Symbol.asyncIterator]() {
      for await (let { records: t } of gv(e, {})) yield* t
    },
  }
}
async function* gv(e, t) {
  for (let n; n !== null;) {
    let r = await e({ ...t, ...(n !== void 0 && { page_token: n }) })
    ;(yield r, (n = r.next_page_token))
  }
}
var _v = class extends Error {
    status
    code
    displayMessage
    errors
    data
    requestId
    request
    constructor(e) {
      let {
        message: t,
        status: n = 0,
        code: r = `unknown`,
        displayMessage: i = t,
        data: a = {},
        requestId: o,
        request: s,
      } = e
      ;(super(t, { cause: e.cause }),
        (this.name = new.target.name),
        (this.status = n),
        (this.code = r),
        (this.displayMessage = i),
        (this.data = a),
        (this.errors = Av(a)),
        (this.requestId = o),
        (this.request = s))
    }
  },
  vv = class extends _v {},
  yv = class extends _v {},
  bv = class extends _v {},
  xv = class extends _v {},
  Sv = class extends _v {},
  Cv = class extends _v {},
  wv = class extends _v {},
  Tv = class extends _v {},
  Ev = class extends Tv {},
  Dv = class extends _v {
    task
    constructor(e) {
      let { error: t } = e,
        n = t === null ? void 0 : t.kind === `general` ? t.message : t.error_message
      ;(super({
        message: n ?? `the Task ${e.id} failed`,
        code: t?.error_code ?? `task_failed`,
        displayMessage: t?.display_message ?? `This could not be done.`,
      }),
        (this.task = e))
    }
  }
function Ov(e) {
  let { status: t } = e
  return t >= 500 ? new wv(e) : new (kv[t] ?? Sv)(e)
}
var kv = { 401: vv, 403: yv, 404: bv, 409: xv, 412: xv, 429: Cv }
function Av({ errors: e }) {
  return Array.isArray(e) ? e.filter(jv) : []
}
function jv(e) {
  return typeof e == `object` && !!e && `path` in e && typeof e.path == `string`
}
function Mv({ maxRetries: e = 4, baseDelay: t = 250, maxDelay: n = 2e4, budget: r = 50 }) {
  let i = r
  return {
    maxRetries: e,
    delayOf(e, r = 0) {
      if (r > n || i < 1) return
      --i
      let a = Math.random() * Math.min(n, t * 2 ** (e - 1))
      return Math.min(n, r + a)
    },
    succeeded() {
      i = Math.min(r, i + 0.1)
    },
  }
}
function Nv(e, t) {
  return e === 409
    ? t === `idempotency_key_in_use` || t === `write_conflict`
    : e === 429 || e === 502 || e === 503 || e === 504
}
function Pv(e) {
  let t = e.get(`retry-after`)
  if (t === null || t === ``) return
  let n = Number(t),
    r = Number.isFinite(n) ? n * 1e3 : Date.parse(t) - Date.now()
  return Number.isFinite(r) ? Math.max(0, r) : void 0
}
function Fv(e, t) {
  return new Promise((n, r) => {
    if (t?.aborted) {
      r(t.reason)
      return
    }
    let i = () => {
        ;(clearTimeout(a), r(t?.reason))
      },
      a = setTimeout(() => {
        ;(t?.removeEventListener(`abort`, i), n())
      }, e)
    t?.addEventListener(`abort`, i, { once: !0 })
  })
}
async function Iv(e, t) {
  let { retries: n } = e,
    r = t.maxRetries ?? n.maxRetries,
    i
  for (let a = 1; ; a++) {
    t.signal?.throwIfAborted()
    let o = {
        method: t.method,
        url: e.address + t.path,
        attempt: a,
        ...(t.idempotencyKey !== void 0 && { idempotencyKey: t.idempotencyKey }),
      },
      s = { refused: i, used: void 0 },
      c = await Lv(e, t, { info: o, token: s })
    if (`info` in c) return (n.succeeded(), c)
    let { error: l, mayPass: u, retryAfter: d } = c
    if (l instanceof _v && l.status === 401 && s.used !== void 0 && i === void 0) {
      i = s.used
      continue
    }
    let f = u && a <= r ? n.delayOf(a, d) : void 0
    if (f === void 0) throw l
    ;(e.hooks.onRetry?.({ ...o, reason: l instanceof _v ? l.code : `unknown`, delayMs: f }), await Fv(f, t.signal))
  }
}
async function Lv(e, t, { info: n, token: r }) {
  let { hooks: i } = e,
    a = Uv(t.timeout ?? e.timeout, t.signal),
    o = Date.now()
  try {
    ;(e.token && !t.isPublic && (r.used = await a.orEnd(e.token(r.refused))), Gv(i.onRequest, n))
    let s = r.used === void 0 ? {} : { authorization: `Bearer ${r.used}` },
      c = await e.fetch(n.url, {
        method: t.method,
        headers: { ...t.headers, ...s },
        signal: a.signal,
        ...(t.body !== void 0 && { body: t.body }),
      }),
      l = t.isFile && c.ok,
      u = l ? `` : await c.text(),
      d = Hv(c)
    return (
      Gv(i.onResponse, { ...n, ...d, durationMs: Date.now() - o }),
      l && a.keep(),
      c.ok
        ? { info: d, response: c, body: l ? void 0 : Rv(u, c, e.names) }
        : zv({ text: u, response: c, request: t, names: e.names })
    )
  } catch (e) {
    if (t.signal?.aborted) throw t.signal.reason
    if (e instanceof Wv) throw e.cause
    return e instanceof _v
      ? { error: e, mayPass: e.status === 0 || Nv(e.status, e.code), retryAfter: void 0 }
      : { error: Bv(e, { request: t, hasTimedOut: a.hasEnded() }), mayPass: t.isRepeatable, retryAfter: void 0 }
  } finally {
    a.release()
  }
}
function Rv(e, t, n) {
  if (e !== ``) return Kv(t) ? tv(e, n) : e
}
function zv({ text: e, response: t, request: n, names: r }) {
  let i = Kv(t) ? qv(e, r) : {},
    { status: a } = t,
    o = Yv(i, `error_code`) ?? Yv(i, `error`) ?? `http_${a}`
  return {
    error: Ov({
      status: a,
      code: o,
      message: Yv(i, `message`) ?? Yv(i, `error_description`) ?? `answered with ${a}`,
      data: Jv(i.data) ? i.data : {},
      requestId: t.headers.get(`x-request-id`) ?? void 0,
      request: Vv(n),
      ...(typeof i.display_message == `string` && { displayMessage: i.display_message }),
    }),
    mayPass: Nv(a, o) && (n.isRepeatable || a === 429),
    retryAfter: Pv(t.headers),
  }
}
function Bv(e, { request: t, hasTimedOut: n }) {
  let r = `${t.method} ${t.path}`
  return n
    ? new Ev({ message: `${r}: no answer in time`, code: `timed_out`, cause: e, request: Vv(t) })
    : new Tv({
        message: `${r}: ${e instanceof Error ? e.message : `the connection was lost`}`,
        code: `connection_failed`,
        cause: e,
        request: Vv(t),
      })
}
function Vv({ method: e, path: t, idempotencyKey: n }) {
  return { method: e, path: t.split(`?`)[0] ?? t, idempotencyKey: n }
}
function Hv({ status: e, headers: t }) {
  return {
    status: e,
    headers: t,
    requestId: t.get(`x-request-id`) ?? void 0,
    etag: t.get(`etag`) ?? void 0,
    booksVersion: t.get(`books-version`) ?? void 0,
  }
}
function Uv(e, t) {
  let n = new AbortController(),
    r = !1,
    i = setTimeout(() => {
      ;((r = !0), n.abort())
    }, e),
    a = () => n.abort(t?.reason)
  t?.addEventListener(`abort`, a, { once: !0 })
  let { signal: o } = n,
    s = !1
  return {
    signal: o,
    hasEnded: () => r,
    orEnd: (e) =>
      new Promise((t, n) => {
        ;(o.addEventListener(`abort`, () => n(o.reason), { once: !0 }), Promise.resolve(e).then(t, n))
      }),
    keep: () => {
      s = !0
    },
    release: () => {
      ;(clearTimeout(i), s || t?.removeEventListener(`abort`, a))
    },
  }
}
var Wv = class extends Error {}
function Gv(e, t) {
  try {
    e?.(t)
  } catch (e) {
    throw new Wv(`a hook has thrown`, { cause: e })
  }
}
function Kv({ headers: e }) {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(e.get(`content-type`) ?? ``)
}
function qv(e, { money: t }) {
  try {
    let n = tv(e, { money: t, opaque: new Set() })
    return Jv(n) ? n : {}
  } catch {
    return {}
  }
}
function Jv(e) {
  return typeof e == `object` && !!e && !Array.isArray(e)
}
function Yv(e, t) {
  let n = e[t]
  return typeof n == `string` ? n : void 0
}
var Xv = 67108864
async function Zv(e) {
  let t = new FormData()
  for (let [n, r] of Object.entries(e)) {
    if (r == null) continue
    if (!Qv(r)) {
      t.append(n, typeof r == `string` ? r : JSON.stringify(r))
      continue
    }
    let { blob: e, fileName: i } = await ey(r)
    t.append(n, e, i)
  }
  return t
}
function Qv(e) {
  return typeof e != `object` || !e ? !1 : $v(e) || (`content` in e && (typeof e.content == `string` || $v(e.content)))
}
function $v(e) {
  return e instanceof Blob || e instanceof Uint8Array || e instanceof ReadableStream
}
async function ey(e) {
  return e instanceof Blob
    ? { blob: e, fileName: `name` in e && typeof e.name == `string` ? e.name : `file` }
    : $v(e)
      ? { blob: await ty(e), fileName: `file` }
      : { blob: await ty(e.content), fileName: e.name }
}
async function ty(e) {
  if (e instanceof Blob) return e
  if (typeof e == `string`) return new Blob([e])
  if (e instanceof Uint8Array) return new Blob([new Uint8Array(e)])
  let t = [],
    n = e.getReader(),
    r = 0
  for (let e = await n.read(); !e.done; e = await n.read()) {
    if (((r += e.value.byteLength), r > Xv))
      throw (await n.cancel(), RangeError(`a file of more than ${Xv} bytes cannot be sent`))
    t.push(new Uint8Array(e.value))
  }
  return new Blob(t)
}
function ny(e, t) {
  let [n = ``, r = ``, i = ``] = e.split(` `),
    a = { method: n, path: r, flags: new Set(i) },
    o = [...r.matchAll(/\{\w+\}/g)].length,
    s = [`j`, `f`, `u`, `q`].some((e) => a.flags.has(e))
  return (...e) => {
    let n = e.slice(0, o),
      r = s ? e[o] : void 0,
      i = vy(e[o + +!!s])
    return iy(a, { caller: t, ids: n, input: r, options: i })
  }
}
async function ry(e, t, n, { body: r, headers: i = {}, ...a }) {
  if (!n.startsWith(`/`) || n.startsWith(`//`)) throw TypeError(`"${n}" is no path such as /v0/platform`)
  let o = t !== `GET` && t !== `HEAD` ? (a.idempotencyKey ?? yy()) : void 0,
    s = a.instance ?? e.instance,
    c = new URLSearchParams(dy(a.query ?? {}, e)).toString(),
    l = await Iv(e.transport, {
      method: t,
      path: c === `` ? n : `${n}${n.includes(`?`) ? `&` : `?`}${c}`,
      headers: {
        accept: hy({ method: t, path: n, flags: new Set() }, a),
        ...(r !== void 0 && { 'content-type': `application/json` }),
        ...(s !== void 0 && { 'service-instance-id': s }),
        ...(o !== void 0 && { 'idempotency-key': o, ...my({ caller: e, options: a }) }),
        ...i,
      },
      body: r,
      isRepeatable: !0,
      isPublic: !n.startsWith(`/v0/`),
      isFile: !0,
      idempotencyKey: o,
      signal: a.signal,
      timeout: a.timeout,
      maxRetries: a.maxRetries,
    }),
    u = dv(l.response, e.transport.names)
  return (oy.set(u, l.info), u)
}
function iy(e, t) {
  let { caller: n, input: r, options: i } = t
  if (e.flags.has(`l`) && i.as === void 0) return hv((n) => ay(e, { ...t, input: { ...Object(r), ...n } }))
  let a = ay(e, t)
  return e.flags.has(`p`) && i.dryRun !== !0 ? n.asTask(a, i) : a
}
async function ay(e, t) {
  let { caller: n } = t,
    r = await sy(e, t),
    i = await Iv(n.transport, r)
  _y(e, t, i)
  let a = r.isFile ? dv(i.response, n.transport.names) : i.body
  return (typeof a == `object` && a && oy.set(a, i.info), Z_(a))
}
var oy = new WeakMap()
async function sy(e, t) {
  let { method: n, flags: r } = e,
    { options: i, caller: a } = t,
    o = r.has(`k`) ? (i.idempotencyKey ?? yy()) : void 0,
    { body: s, type: c } = await ly(e, t)
  return {
    method: n,
    path: uy(e, t),
    headers: cy({
      accept: hy(e, i),
      ...(c !== void 0 && { 'content-type': c }),
      ...(r.has(`i`) && { 'service-instance-id': py(e, t) }),
      ...(o !== void 0 && { 'idempotency-key': o, ...my(t) }),
      ...(i.ifMatch !== void 0 && { 'if-match': i.ifMatch }),
      ...(i.wait !== void 0 && { prefer: `wait=${i.wait}` }),
      ...(n === `GET` && r.has(`i`) && l(t)),
    }),
    body: s,
    isRepeatable: n === `GET` || o !== void 0,
    isPublic: !e.path.startsWith(`/v0/`),
    isFile: r.has(`b`) || i.as !== void 0,
    idempotencyKey: o,
    signal: i.signal ?? a.signal,
    timeout: i.timeout,
    maxRetries: i.maxRetries,
  }
  function l({ options: { minVersion: e } }) {
    let t = e ?? a.versions?.get(i.instance ?? a.instance ?? ``)
    return t === void 0 ? {} : { 'min-version': t }
  }
}
function cy(e) {
  return Object.fromEntries(new Headers(e))
}
async function ly({ flags: e }, { input: t, caller: n }) {
  return e.has(`j`)
    ? t === void 0
      ? { body: void 0 }
      : { body: cv(t, n.transport.names), type: `application/json` }
    : e.has(`f`)
      ? { body: await Zv(Object(t)) }
      : { body: e.has(`u`) ? new URLSearchParams(dy(Object(t), n)) : void 0 }
}
function uy({ path: e, flags: t }, { ids: n, input: r, options: i, caller: a }) {
  let o = 0,
    s = e.replaceAll(/\{(\w+)\}/g, (t, r) => {
      let i = n[o++]
      if (typeof i != `string` || /^\.{0,2}$/.test(i)) throw TypeError(`${e} needs ${r}`)
      return encodeURIComponent(i)
    }),
    { as: c } = i,
    l = c !== void 0 && t.has(`e`) ? `${s}.${c}` : s,
    u = dy({ ...i.query, ...(t.has(`q`) ? Object(r) : {}) }, a)
  i.dryRun === !0 && u.push([`dry_run`, `true`])
  let d = new URLSearchParams(u).toString()
  return d === `` ? l : `${l}?${d}`
}
function dy(e, { moneyParameters: t }) {
  return Object.entries(e).flatMap(([e, n]) =>
    n == null
      ? []
      : t.has(e)
        ? [[e, $_(n, e)]]
        : Array.isArray(n)
          ? [[e, n.join()]]
          : [[e, n instanceof Date ? n.toISOString() : fy(n, e)]],
  )
}
function fy(e, t) {
  if (typeof e == `string` || typeof e == `number` || typeof e == `boolean`) return String(e)
  throw TypeError(`${t}: a ${typeof e} is no value of a parameter`)
}
function py({ path: e }, { options: t, caller: n }) {
  let r = t.instance ?? n.instance
  if (r === void 0) throw TypeError(`${e} is about an Instance: give the client one, as daybook.forInstance(id) does`)
  return r
}
function my({ options: e, caller: t }) {
  let n = e.modifiedBy ?? t.modifiedBy
  return n === void 0 ? {} : { 'modified-by': n }
}
function hy({ flags: e }, { as: t }) {
  if (e.has(`b`)) return `*/*`
  if (t === void 0) return `application/json, */*;q=0.1`
  let n = gy[t]
  if (n === void 0) throw TypeError(`there is no ${t}: ask for ${Object.keys(gy).join(`, `)}`)
  return n
}
var gy = {
  csv: `text/csv`,
  xlsx: `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`,
  pdf: `application/pdf`,
  ndjson: `application/x-ndjson`,
}
function _y({ method: e }, { caller: t, options: n }, { info: r }) {
  let i = n.instance ?? t.instance,
    { booksVersion: a } = r
  if (!t.versions || e === `GET` || i === void 0 || a === void 0) return
  let o = t.versions.get(i)
  ;(o === void 0 || BigInt(a) > BigInt(o)) && t.versions.set(i, a)
}
function vy(e) {
  return typeof e == `object` && e ? e : {}
}
function yy() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (e) => e.toString(16).padStart(2, `0`)).join(``)
}
var by = 500
async function* xy(e, { after: t = 0, interval: n = 1e3, ...r }) {
  let i = t
  for (;;) {
    let { records: t } = await e({ after: i, limit: by }, r).page()
    for (let e of t) ((i = e.sequence), yield e)
    t.length === 0 && (await Fv(n, r.signal))
  }
}
var Sy = {
    platform: { retrieve: `GET /v0/platform` },
    instances: {
      create: `POST /v0/platform/instances kj`,
      list: `GET /v0/platform/instances ql`,
      retrieve: `GET /v0/platform/instances/{instance_id} q`,
      update: `PUT /v0/platform/instances/{instance_id} kj`,
      delete: `DELETE /v0/platform/instances/{instance_id} k`,
      updateSettings: `PUT /v0/platform/instances/{instance_id}/settings kj`,
      updateSubscription: `PUT /v0/platform/instances/{instance_id}/subscription kj`,
      createToken: `POST /v0/platform/instances/{instance_id}/tokens kj`,
    },
    coaTemplates: {
      list: `GET /v0/platform-gl/coa-templates ql`,
      create: `POST /v0/platform-gl/coa-templates kj`,
      retrieve: `GET /v0/platform-gl/coa-templates/{coa_template_id} q`,
      update: `PUT /v0/platform-gl/coa-templates/{coa_template_id} kj`,
      delete: `DELETE /v0/platform-gl/coa-templates/{coa_template_id} k`,
    },
    ledgerTemplates: {
      create: `POST /v0/platform-gl/coa-templates/{coa_template_id}/ledgers kj`,
      retrieve: `GET /v0/platform-gl/coa-templates/ledgers/{ledger_template_id}`,
      update: `PUT /v0/platform-gl/coa-templates/ledgers/{ledger_template_id} kj`,
      delete: `DELETE /v0/platform-gl/coa-templates/ledgers/{ledger_template_id} k`,
    },
    ledgers: {
      list: `GET /v0/ledgers iql`,
      create: `POST /v0/ledgers ikj`,
      retrieve: `GET /v0/ledgers/{ledger_id} iq`,
      update: `PUT /v0/ledgers/{ledger_id} ikj`,
      delete: `DELETE /v0/ledgers/{ledger_id} ikq`,
      setOpeningBalance: `POST /v0/ledgers/{ledger_id}/opening-balance ikj`,
      setOpeningBalances: `PUT /v0/opening-balances ikj`,
      retrieveBalance: `GET /v0/ledgers/{ledger_id}/balance iq`,
      listLineEntries: `GET /v0/ledgers/{ledger_id}/line-entries iql`,
      retrieveLastBalanced: `GET /v0/ledgers/{ledger_id}/last-balanced i`,
      refresh: `POST /v0/ledgers/{ledger_id}/refresh ikp`,
    },
    journalEntries: {
      list: `GET /v0/journal-entries iql`,
      create: `POST /v0/journal-entries ikj`,
      updateMany: `PUT /v0/journal-entries ikj`,
      deleteMany: `DELETE /v0/journal-entries ikq`,
      createMany: `POST /v0/journal-entries/bulk ikj`,
      retrieve: `GET /v0/journal-entries/{journal_entry_id} iq`,
      update: `PUT /v0/journal-entries/{journal_entry_id} ikj`,
      delete: `DELETE /v0/journal-entries/{journal_entry_id} ik`,
      reverse: `POST /v0/journal-entries/{journal_entry_id}/reverse ikj`,
      listLineEntries: `GET /v0/journal-entries/{journal_entry_id}/line-entries iq`,
    },
    journalEntryFiles: {
      list: `GET /v0/journal-entry-files iql`,
      create: `POST /v0/journal-entry-files ikf`,
      retrieve: `GET /v0/journal-entry-files/{file_id} i`,
      delete: `DELETE /v0/journal-entry-files/{file_id} ik`,
      retrieveContent: `GET /v0/journal-entry-files/{file_id}/content ib`,
    },
    tagGroups: {
      list: `GET /v0/platform/tag-groups ql`,
      create: `POST /v0/platform/tag-groups kj`,
      retrieve: `GET /v0/platform/tag-groups/{tag_group_id}`,
      update: `PUT /v0/platform/tag-groups/{tag_group_id} kj`,
      delete: `DELETE /v0/platform/tag-groups/{tag_group_id} k`,
      listOfInstance: `GET /v0/tags/groups iql`,
    },
    tags: {
      list: `GET /v0/tags iql`,
      create: `POST /v0/tags ikj`,
      retrieve: `GET /v0/tags/{tag_id} i`,
      update: `PUT /v0/tags/{tag_id} ikj`,
      delete: `DELETE /v0/tags/{tag_id} ik`,
    },
    tagRules: {
      list: `GET /v0/tags/rules iql`,
      create: `POST /v0/tags/rules ikj`,
      retrieve: `GET /v0/tags/rules/{tag_rule_id} i`,
      update: `PUT /v0/tags/rules/{tag_rule_id} ikj`,
      delete: `DELETE /v0/tags/rules/{tag_rule_id} ik`,
    },
    parties: {
      list: `GET /v0/parties iql`,
      create: `POST /v0/parties ikj`,
      retrieve: `GET /v0/parties/{party_id} i`,
      update: `PUT /v0/parties/{party_id} ikj`,
      delete: `DELETE /v0/parties/{party_id} ik`,
      merge: `POST /v0/parties/{party_id}/merge ikj`,
    },
    accrualSources: {
      list: `GET /v0/accrual-sources iql`,
      create: `POST /v0/accrual-sources ikj`,
      createMany: `POST /v0/accrual-sources/bulk ikj`,
      retrieve: `GET /v0/accrual-sources/{accrual_source_id} i`,
      update: `PUT /v0/accrual-sources/{accrual_source_id} ikj`,
      delete: `DELETE /v0/accrual-sources/{accrual_source_id} ik`,
      void: `POST /v0/accrual-sources/{accrual_source_id}/void ikj`,
      writeOff: `POST /v0/accrual-sources/{accrual_source_id}/write-off ikj`,
      listLines: `GET /v0/accrual-sources/{accrual_source_id}/lines i`,
      listApplications: `GET /v0/accrual-sources/{accrual_source_id}/applications iql`,
      listAdjustments: `GET /v0/accrual-sources/{accrual_source_id}/adjustments iql`,
      takeBackWriteOff: `DELETE /v0/accrual-sources/{accrual_source_id}/adjustments/{adjustment_id} ikq`,
    },
    paymentApplications: {
      list: `GET /v0/payment-applications iql`,
      create: `POST /v0/payment-applications ikj`,
      bulkConfirm: `POST /v0/payment-applications/bulk-confirm ikj`,
      retrieve: `GET /v0/payment-applications/{payment_application_id} i`,
      confirm: `POST /v0/payment-applications/{payment_application_id}/confirm ikj`,
      reject: `POST /v0/payment-applications/{payment_application_id}/reject ik`,
      unapply: `POST /v0/payment-applications/{payment_application_id}/unapply ikj`,
    },
    sourceAccounts: {
      create: `POST /v0/source-accounts ikj`,
      list: `GET /v0/source-accounts iql`,
      retrieve: `GET /v0/source-accounts/{source_account_id} i`,
      update: `PUT /v0/source-accounts/{source_account_id} ikj`,
      delete: `DELETE /v0/source-accounts/{source_account_id} ik`,
      createStatement: `POST /v0/source-accounts/{source_account_id}/statements ikfp`,
      markAsBusiness: `POST /v0/source-accounts/{source_account_id}/business-transactions ikjp`,
      unmarkAsBusiness: `DELETE /v0/source-accounts/{source_account_id}/business-transactions ikjp`,
    },
    transactions: {
      create: `POST /v0/source-accounts/{source_account_id}/transactions ikjp`,
      list: `GET /v0/source-accounts/{source_account_id}/transactions iql`,
      updateMany: `PUT /v0/source-accounts/{source_account_id}/transactions ikj`,
      deleteMany: `DELETE /v0/source-accounts/{source_account_id}/transactions ikqp`,
      listAll: `GET /v0/transactions iql`,
      updateAny: `PUT /v0/transactions ikj`,
      retrieveAny: `GET /v0/transactions/{transaction_id} iq`,
      retrieve: `GET /v0/source-accounts/{source_account_id}/transactions/{transaction_id} iq`,
      update: `PUT /v0/source-accounts/{source_account_id}/transactions/{transaction_id} ikj`,
      delete: `DELETE /v0/source-accounts/{source_account_id}/transactions/{transaction_id} ik`,
      recategorize: `POST /v0/transactions/recategorize ikjp`,
      listHistory: `GET /v0/transactions/{transaction_id}/history iql`,
      match: `POST /v0/transactions/{transaction_id}/match ikj`,
      unmatch: `POST /v0/transactions/{transaction_id}/unmatch ik`,
    },
    categorizationRules: {
      revert: `POST /v0/categorization/rules/{categorization_rule_id}/revert ikp`,
      list: `GET /v0/categorization/rules iql`,
      create: `POST /v0/categorization/rules ikj`,
      retrieve: `GET /v0/categorization/rules/{categorization_rule_id} i`,
      delete: `DELETE /v0/categorization/rules/{categorization_rule_id} ik`,
      update: `PUT /v0/categorization/rules/{categorization_rule_id} ikj`,
      listVersions: `GET /v0/categorization/rules/{categorization_rule_id}/versions iql`,
      preview: `POST /v0/categorization/rules/preview ij`,
      listSuggestions: `GET /v0/categorization/rules/suggestions iql`,
      backtest: `POST /v0/categorization/rules/backtest ij`,
    },
    categorizationGroups: {
      list: `GET /v0/categorization/groups iql`,
      categorize: `POST /v0/categorization/groups/{group_id}/categorize ikjp`,
    },
    tasks: {
      revert: `POST /v0/transactions/tasks/{task_id}/revert ikp`,
      list: `GET /v0/transactions/tasks iql`,
      retrieve: `GET /v0/transactions/tasks/{task_id} i`,
    },
    transfers: {
      list: `GET /v0/transfers iql`,
      confirm: `POST /v0/transfers/{transfer_id}/confirm ik`,
      reject: `POST /v0/transfers/{transfer_id}/reject ik`,
    },
    ledgerTransactions: {
      list: `GET /v0/ledgers/{ledger_id}/transactions iql`,
      create: `POST /v0/ledgers/{ledger_id}/transactions ikjp`,
      deleteMany: `DELETE /v0/ledgers/{ledger_id}/transactions ikqp`,
      listCategories: `GET /v0/ledgers/{ledger_id}/transactions/categories iql`,
      retrieve: `GET /v0/ledgers/{ledger_id}/transactions/{transaction_id} iq`,
      delete: `DELETE /v0/ledgers/{ledger_id}/transactions/{transaction_id} ik`,
    },
    transactionCategories: {
      updateMany: `PUT /v0/ledgers/{ledger_id}/transactions/categories ikj`,
      retrieve: `GET /v0/ledgers/{ledger_id}/transactions/{transaction_id}/categories i`,
      update: `PUT /v0/ledgers/{ledger_id}/transactions/{transaction_id}/categories ikj`,
    },
    sourceLinks: {
      create: `POST /v0/sources/aggregator kjp`,
      listStatuses: `GET /v0/sources/aggregator/links/status ql`,
      update: `PUT /v0/sources/ledgers/{ledger_id} ikj`,
      delete: `DELETE /v0/sources/ledgers/{ledger_id} ik`,
      advanceSandboxBank: `POST /v0/sources/aggregator/sandbox/advance kj`,
      setSandboxBankFault: `POST /v0/sources/aggregator/sandbox/fault kj`,
    },
    platformCategorizationRules: {
      list: `GET /v0/platform/categorization/rules ql`,
      create: `POST /v0/platform/categorization/rules kj`,
      retrieve: `GET /v0/platform/categorization/rules/{categorization_rule_id}`,
      update: `PUT /v0/platform/categorization/rules/{categorization_rule_id} kj`,
      delete: `DELETE /v0/platform/categorization/rules/{categorization_rule_id} k`,
    },
    categorization: { retrieveAccuracy: `GET /v0/categorization/accuracy iq` },
    platformSettings: { retrieve: `GET /v0/platform/settings`, update: `PUT /v0/platform/settings kj` },
    reconciliations: {
      list: `GET /v0/reconciliations iqle`,
      create: `POST /v0/reconciliations ikj`,
      retrieve: `GET /v0/reconciliations/{reconciliation_id} i`,
      update: `PUT /v0/reconciliations/{reconciliation_id} ikj`,
      delete: `DELETE /v0/reconciliations/{reconciliation_id} ik`,
      retrieveReport: `GET /v0/reconciliations/{reconciliation_id}/report ie`,
      autoMatch: `POST /v0/reconciliations/{reconciliation_id}/auto-match ikj`,
    },
    reconciliationJournalEntries: {
      list: `GET /v0/reconciliations/{reconciliation_id}/journal-entries iql`,
      update: `PUT /v0/bulk/reconciliations/{reconciliation_id}/journal-entries ikj`,
    },
    reconciliationStatementFiles: {
      create: `POST /v0/reconciliations/{reconciliation_id}/statement-file ikf`,
      retrieve: `GET /v0/reconciliations/{reconciliation_id}/statement-file i`,
      delete: `DELETE /v0/reconciliations/{reconciliation_id}/statement-file ik`,
      retrieveContent: `GET /v0/reconciliations/{reconciliation_id}/statement-file/content ib`,
    },
    reports: {
      balanceSheet: `GET /v0/reports/balance-sheet iqe`,
      incomeStatement: `GET /v0/reports/income-statement iqe`,
      generalLedger: `GET /v0/reports/general-ledger iqe`,
      journal: `GET /v0/reports/journal iqe`,
      trialBalance: `GET /v0/reports/trial-balance iqe`,
      balanceSheetRange: `GET /v0/reports/balance-sheet/range iqe`,
      incomeStatementRange: `GET /v0/reports/income-statement/range iqe`,
      ledgerStatement: `GET /v0/reports/ledger-statement iqe`,
      cashFlow: `GET /v0/reports/cash-flow iqe`,
      cashFlowTotals: `GET /v0/reports/cash-flow-totals iqe`,
      ledgerCashFlowTotals: `GET /v0/reports/ledger-cash-flow-totals iqe`,
      netProfitByPeriod: `GET /v0/reports/net-profit-by-period iqe`,
      grossProfitByPeriod: `GET /v0/reports/gross-profit-by-period iqe`,
      topExpenses: `GET /v0/reports/top-expenses iqe`,
      receivableAging: `GET /v0/reports/receivable-aging iqe`,
      payableAging: `GET /v0/reports/payable-aging iqe`,
      unpaidDocuments: `GET /v0/reports/unpaid-documents iqe`,
      partyStatement: `GET /v0/reports/party-statement iqe`,
      basisBridge: `GET /v0/reports/basis-bridge iqe`,
      salesByCustomer: `GET /v0/reports/sales-by-customer iqe`,
      expensesByVendor: `GET /v0/reports/expenses-by-vendor iqe`,
      vendorPayments: `GET /v0/reports/vendor-payments iqe`,
    },
    periods: {
      close: `POST /v0/periods/close ikj`,
      reopen: `POST /v0/periods/reopen ikj`,
      retrieveReadiness: `GET /v0/periods/readiness iq`,
      list: `GET /v0/periods iqle`,
    },
    events: { list: `GET /v0/events iql` },
    auditLog: { list: `GET /v0/audit-log iqle` },
    webhooks: {
      list: `GET /v0/platform/webhooks ql`,
      create: `POST /v0/platform/webhooks kj`,
      retrieve: `GET /v0/platform/webhooks/{webhook_id}`,
      update: `PUT /v0/platform/webhooks/{webhook_id} kj`,
      delete: `DELETE /v0/platform/webhooks/{webhook_id} k`,
      rotateSecret: `POST /v0/platform/webhooks/{webhook_id}/rotate-secret k`,
      test: `POST /v0/platform/webhooks/{webhook_id}/test k`,
    },
    platformEvents: {
      list: `GET /v0/platform/events ql`,
      retrieve: `GET /v0/platform/events/{event_id}`,
      redeliver: `POST /v0/platform/events/{event_id}/redeliver kj`,
    },
    access: {
      createToken: `POST /oauth/token u`,
      revokeToken: `POST /oauth/revoke u`,
      retrieveAuthorizationServer: `GET /.well-known/oauth-authorization-server`,
      retrieveProtectedResource: `GET /.well-known/oauth-protected-resource`,
    },
    service: {
      retrieveHealth: `GET /health`,
      retrieveReadiness: `GET /ready`,
      retrieveMetrics: `GET /metrics b`,
      retrieveApiDocument: `GET /openapi.json`,
    },
  },
  Cy = `after amount amount_adjusted amount_left amount_outstanding amount_paid amount_settled amount_taken_back amounts balance before book_balance calculated_amount calculated_amounts card_and_network_payments cash_in_transit change closing_balance closing_balances cost_of_goods_sold credit current days_1_30 days_31_60 days_61_90 days_91_plus debit difference effect equity expected expected_book_balance expense final_reconciled_balance financing found gross_amount income_taxes income_taxes_paid inflow inflows interest_paid investing ledger_balance left_over matched_amount misc_1 misc_10 misc_2 nec_1 net_amount net_income no_box opening_balance opening_balances operating operating_expenses other_amount other_expenses outflow outflows payments profit receipts reconciled_balance revenue running_balance settled_before signed_amount signed_amounts signed_total_amount signed_total_amounts source_balance statement_ending_balance statement_starting_balance sum total total_amount total_amounts total_balance total_credit total_debit total_expense total_profit total_revenue unapplied`,
  wy = `amount max_amount min_amount min_outstanding`,
  Ty = { money: new Set(Cy.split(` `)), opaque: new Set(`columns metadata`.split(` `)) },
  Ey = 50,
  Dy = 2e3
async function Oy(e, { timeout: t = 6e5, signal: n, onProgress: r, instance: i }, a) {
  let o = Date.now() + t,
    s = e
  for (let e = Ey; ; e = Math.min(Dy, e * 1.5)) {
    if ((r?.(s), s.status === `failed`)) throw new Dv(s)
    if (s.status === `complete`) return s
    if (Date.now() + e > o) throw new Ev({ message: `the Task ${s.id} has not ended after ${t} ms`, code: `timed_out` })
    ;(await Fv(e, n), (s = await a(s.id, { ...(n && { signal: n }), ...(i !== void 0 && { instance: i }) })))
  }
}
function ky(e, { signal: t, instance: n }, r) {
  return Object.assign(e, { wait: async (i = {}) => Oy(await e, { signal: t, instance: n, ...i }, r) })
}
function Ay(e, t) {
  let n, r
  return async (i) => {
    if (n && n.token !== i && n.goodUntil > Date.now()) return n.token
    ;((r ??= jy(e, n?.refreshToken, t).finally(() => {
      r = void 0
    })),
      (n = void 0))
    let a = await r
    return ((n = a), a.token)
  }
}
async function jy(e, t, n) {
  let { clientId: r, clientSecret: i } = e,
    a = { client_id: r, client_secret: i }
  if (t !== void 0) {
    let e = await Ny({ grant_type: `refresh_token`, refresh_token: t, ...a }, n)
    if (!(e instanceof vv)) return My(e)
  }
  return My(await Ny({ ...Py(e), ...a }, n))
}
function My(e) {
  if (e instanceof _v) throw e
  return e
}
async function Ny(e, { address: t, fetch: n, timeout: r }) {
  let i = Date.now()
  try {
    let a = await n(`${t}/oauth/token`, {
        method: `POST`,
        body: new URLSearchParams(e),
        signal: AbortSignal.timeout(r),
      }),
      o = Iy(await a.json())
    return a.ok
      ? {
          token: String(o.access_token),
          refreshToken: typeof o.refresh_token == `string` ? o.refresh_token : void 0,
          goodUntil: i + Number(o.expires_in ?? 60) * 900,
        }
      : Fy(a.status, o)
  } catch (e) {
    return new Tv({ message: `no token could be asked for`, code: `connection_failed`, cause: e })
  }
}
function Py({ username: e, password: t, scopes: n, instanceId: r }) {
  return {
    ...(e === void 0
      ? { grant_type: `client_credentials` }
      : { grant_type: `password`, username: e, password: t ?? `` }),
    ...(n && { scope: n.join(` `) }),
    ...(r !== void 0 && { instance_id: r }),
  }
}
function Fy(e, t) {
  let n = typeof t.error == `string` ? t.error : `invalid_grant`,
    r = { message: typeof t.error_description == `string` ? t.error_description : `no token: ${n}`, status: e, code: n }
  return e === 429 || e >= 500 ? Ov(r) : new vv(r)
}
function Iy(e) {
  return typeof e == `object` && e ? Object.fromEntries(Object.entries(e)) : {}
}
var Ly = class e {
    #e
    #t
    #n
    constructor(e) {
      ;((this.#e = e), (this.#t = Ry.get(e) ?? By(e)))
      let t = Hy(this.#t, e)
      ;((this.#n = t), Object.assign(this, Uy(t)))
    }
    request(e, t, n = {}) {
      return ry(this.#n, e.toUpperCase(), t, n)
    }
    forInstance(t) {
      let n = { ...this.#e, instance: t }
      return (Ry.set(n, this.#t), new e(n))
    }
  },
  Ry = new WeakMap(),
  zy = new Set(wy.split(` `))
function By(e) {
  return { transport: Vy(e), versions: e.readYourWrites === !0 ? new Map() : void 0 }
}
function Vy({ baseUrl: e, token: t, credentials: n, timeout: r = 6e4, retry: i = {}, hooks: a = {}, fetch: o }) {
  if (!/^https?:\/\//.test(e)) throw TypeError(`baseUrl: "${e}" is no address such as https://books.example.com`)
  let s = e.replace(/\/+$/, ``),
    c = o ?? ((e, t) => globalThis.fetch(e, t))
  return {
    address: s,
    fetch: c,
    token: (typeof t == `string` ? () => t : t) ?? (n && Ay(n, { address: s, fetch: c, timeout: r })),
    retries: Mv(i),
    timeout: r,
    hooks: a,
    names: Ty,
  }
}
function Hy({ transport: e, versions: t }, { instance: n, modifiedBy: r, signal: i }) {
  return { transport: e, instance: n, modifiedBy: r, signal: i, moneyParameters: zy, versions: t }
}
function Uy(e) {
  let t = { ...e, asTask: (t, n) => ky(Z_(t), { signal: e.signal, ...n }, i) },
    n = Object.entries(Sy).map(([e, n]) => {
      let r = Object.entries(n).map(([e, n]) => [e, ny(n, t)])
      return [e, Object.fromEntries(r)]
    }),
    r = Z_(Object.fromEntries(n)),
    i = (e, t) => r.tasks.retrieve(e, t),
    a = async (e, t = {}) => Oy(await i(e, { signal: t.signal }), t, i),
    o = (e = {}) => xy((e, t) => r.events.list(e, t), e)
  return { ...r, events: { ...r.events, follow: o }, tasks: { ...r.tasks, wait: a } }
}
function Wy({ error: e, title: t, onRetry: n }) {
  let r = ne(),
    i = e instanceof _v ? e : void 0
  return (0, L.jsxs)(re, {
    tone: `negative`,
    title: t ?? r(`couldNotLoad`),
    actions: n && (0, L.jsx)(W_, { onPress: n, children: r(`retry`) }),
    children: [
      (0, L.jsx)(`div`, { children: i?.displayMessage ?? (e instanceof Error ? e.message : String(e)) }),
      i &&
        i.errors.length > 0 &&
        (0, L.jsx)(`ul`, {
          className: F.problems,
          children: i.errors.map((e) =>
            (0, L.jsx)(
              `li`,
              { children: e.path === `` ? e.message : `${e.path}: ${e.message}` },
              `${e.path} ${e.message}`,
            ),
          ),
        }),
      i?.requestId !== void 0 && (0, L.jsx)(`div`, { children: r(`requestId`, { id: i.requestId }) }),
    ],
  })
}
function Gy({ write: e, title: t }) {
  let n = ne()
  if (e.error === null || e.error === void 0) return null
  let r = !(e.error instanceof _v) || e.error.status === 0 || e.error.status >= 500
  return (0, L.jsxs)(`div`, {
    children: [
      (0, L.jsx)(Wy, { error: e.error, title: t ?? n(`couldNotSave`), onRetry: r ? () => void e.retry() : void 0 }),
      r && (0, L.jsx)(`p`, { className: F.bannerDetail, children: n(`notKnownWhetherSaved`) }),
    ],
  })
}
var Ky = {
    popover: `db-popover-module-popover--Sqg`,
    list: `db-popover-module-list-HSwG`,
    option: `db-popover-module-option-AZgu`,
    detail: `db-popover-module-detail-aSba`,
    empty: `db-popover-module-empty-sHhp`,
    heading: `db-popover-module-heading-VtxA`,
    tooltip: `db-popover-module-tooltip-MQhI`,
  },
  qy = { daybook: `db-theme-module-daybook-Odva` }
function Jy(e, t = {}, n = `ltr`) {
  return { className: qy.daybook ?? `daybook`, 'data-color-scheme': e, dir: n, style: { ...t } }
}
var Yy = (0, _.createContext)(Jy(`system`))
function Xy() {
  return (0, _.useContext)(Yy)
}
function Zy({ children: e, ...t }) {
  let n = Xy()
  return (0, L.jsx)(sm, { ...t, ...n, className: `${n.className} ${Ky.popover}`, children: e })
}
function Qy({ button: e, actions: t }) {
  let n = t.filter(({ isDisabled: e }) => e).map(({ id: e }) => e)
  return (0, L.jsxs)(sh, {
    children: [
      e,
      (0, L.jsx)(Zy, {
        placement: `bottom end`,
        children: (0, L.jsx)(lh, {
          className: Ky.list,
          disabledKeys: n,
          onAction: (e) => t.find(({ id: t }) => t === e)?.run(),
          children: t.map((e) =>
            (0, L.jsxs)(
              mh,
              {
                id: e.id,
                textValue: e.label,
                className: Ky.option,
                children: [
                  (0, L.jsx)(`span`, { children: e.label }),
                  e.detail !== void 0 && (0, L.jsx)(`span`, { className: Ky.detail, children: e.detail }),
                ],
              },
              e.id,
            ),
          ),
        }),
      }),
    ],
  })
}
var $y = {
  page: `db-layout-module-page-9mhI`,
  header: `db-layout-module-header-FXcA`,
  title: `db-layout-module-title-mtk-`,
  subtitle: `db-layout-module-subtitle-DbaB`,
  toolbar: `db-layout-module-toolbar--rWm`,
  card: `db-layout-module-card-KJue`,
  cardTitle: `db-layout-module-cardTitle-khdd`,
  stack: `db-layout-module-stack-447E`,
  link: `db-layout-module-link-N8AP`,
  quietLink: `db-layout-module-quietLink-KNdE`,
  bareButton: `db-layout-module-bareButton-PVPP`,
  key: `db-layout-module-key-fpLy`,
}
function eb({ title: e, subtitle: t, actions: n, children: r }) {
  return (0, L.jsxs)(`section`, {
    className: $y.page,
    children: [
      (0, L.jsxs)(`header`, {
        className: $y.header,
        children: [
          (0, L.jsxs)(`div`, {
            children: [
              (0, L.jsx)(`h1`, { className: $y.title, children: e }),
              t !== void 0 && (0, L.jsx)(`div`, { className: $y.subtitle, children: t }),
            ],
          }),
          n !== void 0 && (0, L.jsx)(`div`, { className: $y.toolbar, children: n }),
        ],
      }),
      r,
    ],
  })
}
function tb({ label: e, children: t }) {
  return (0, L.jsx)(`div`, { className: $y.toolbar, role: `group`, 'aria-label': e, children: t })
}
async function nb(e, t) {
  let n = URL.createObjectURL(await e.blob()),
    r = document.createElement(`a`)
  ;((r.href = n), (r.download = e.fileName ?? t), r.click(), setTimeout(() => URL.revokeObjectURL(n), 6e4))
}
var rb = {
    check: `M3.5 8.5l3 3 6-7`,
    chevron: `M4 6l4 4 4-4`,
    forward: `M6 4l4 4-4 4`,
    close: `M4 4l8 8M12 4l-8 8`,
    more: `M3 8h.01M8 8h.01M13 8h.01`,
    minus: `M4 8h8`,
    plus: `M8 3.5v9M3.5 8h9`,
    dot: `M8 8h.01`,
    search: `M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 10l3.5 3.5`,
    warning: `M8 2.5l6 11H2zM8 6.5v3.2M8 11.6h.01`,
    menu: `M3 4.5h10M3 8h10M3 11.5h10`,
    drag: `M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01`,
  },
  ib = new Set([`more`, `dot`, `drag`])
function ab({ name: e, size: t = 16 }) {
  return (0, L.jsx)(`svg`, {
    width: t,
    height: t,
    viewBox: `0 0 16 16`,
    fill: `none`,
    stroke: `currentColor`,
    strokeWidth: e === `dot` ? 6 : ib.has(e) ? 2.4 : 1.6,
    strokeLinecap: `round`,
    strokeLinejoin: `round`,
    'aria-hidden': `true`,
    focusable: `false`,
    children: (0, L.jsx)(`path`, { d: rb[e] }),
  })
}
function ob({ options: e, value: t, onChange: n, isDisabled: r, placeholder: i, ...a }) {
  return (0, L.jsx)(P_, {
    className: G_.field,
    selectedKey: t,
    onSelectionChange: (t) => lb(e, t, n),
    isDisabled: r,
    isInvalid: a.error !== void 0,
    placeholder: i,
    children: (0, L.jsxs)(K_, {
      ...a,
      children: [
        (0, L.jsxs)(xa, {
          className: G_.control,
          children: [
            (0, L.jsx)(R_, {}),
            (0, L.jsx)(`span`, {
              className: G_.chevron,
              'aria-hidden': `true`,
              children: (0, L.jsx)(ab, { name: `chevron` }),
            }),
          ],
        }),
        (0, L.jsx)(Zy, { children: (0, L.jsx)(sb, { options: e }) }),
      ],
    }),
  })
}
function sb({ options: e }) {
  return (0, L.jsx)(Xd, { className: Ky.list, children: e.map((e) => (0, L.jsx)(cb, { option: e }, e.value)) })
}
function cb({ option: e }) {
  return (0, L.jsxs)(ef, {
    id: e.value,
    textValue: e.label,
    className: Ky.option,
    children: [
      (0, L.jsx)(`span`, { children: e.label }),
      e.detail !== void 0 && (0, L.jsx)(`span`, { className: Ky.detail, children: e.detail }),
    ],
  })
}
function lb(e, t, n) {
  let r = e.find(({ value: e }) => e === t)
  r && n(r.value)
}
function ub({ label: e, isLabelHidden: t, description: n, error: r, placeholder: i, rows: a, ...o }) {
  return (0, L.jsx)(U_, {
    ...o,
    isInvalid: r !== void 0 || o.isInvalid === !0,
    className: G_.field,
    children: (0, L.jsx)(K_, {
      label: e,
      isLabelHidden: t,
      description: n,
      error: r,
      children:
        a === void 0
          ? (0, L.jsx)(Kc, { className: G_.control, placeholder: i })
          : (0, L.jsx)(V_, { className: G_.control, placeholder: i, rows: a }),
    }),
  })
}
var db = _.createContext(void 0),
  fb = (e) => {
    let t = _.useContext(db)
    if (e) return e
    if (!t) throw Error(`No QueryClient set, use QueryClientProvider to set one`)
    return t
  },
  pb = ({ client: e, children: t }) => (
    _.useEffect(
      () => (
        e.mount(),
        () => {
          e.unmount()
        }
      ),
      [e],
    ),
    (0, L.jsx)(db.Provider, { value: e, children: t })
  ),
  mb = {
    setTimeout: (e, t) => setTimeout(e, t),
    clearTimeout: (e) => clearTimeout(e),
    setInterval: (e, t) => setInterval(e, t),
    clearInterval: (e) => clearInterval(e),
  },
  hb = new (class {
    #e = mb
    setTimeoutProvider(e) {
      this.#e = e
    }
    setTimeout(e, t) {
      return this.#e.setTimeout(e, t)
    }
    clearTimeout(e) {
      this.#e.clearTimeout(e)
    }
    setInterval(e, t) {
      return this.#e.setInterval(e, t)
    }
    clearInterval(e) {
      this.#e.clearInterval(e)
    }
  })()
function gb(e) {
  setTimeout(e, 0)
}
var _b = typeof window > `u` || `Deno` in globalThis
function vb() {}
function yb(e, t) {
  return typeof e == `function` ? e(t) : e
}
function bb(e) {
  return typeof e == `number` && e >= 0 && e !== 1 / 0
}
function xb(e, t) {
  return Math.max(e + (t || 0) - Date.now(), 0)
}
function Sb(e, t) {
  return typeof e == `function` ? e(t) : e
}
function Cb(e, t) {
  let { type: n = `all`, exact: r, fetchStatus: i, predicate: a, queryKey: o, stale: s } = e
  if (o) {
    if (r) {
      if (t.queryHash !== Tb(o, t.options)) return !1
    } else if (!Db(t.queryKey, o)) return !1
  }
  if (n !== `all`) {
    let e = t.isActive()
    if ((n === `active` && !e) || (n === `inactive` && e)) return !1
  }
  return !((typeof s == `boolean` && t.isStale() !== s) || (i && i !== t.state.fetchStatus) || (a && !a(t)))
}
function wb(e, t) {
  let { exact: n, status: r, predicate: i, mutationKey: a } = e
  if (a) {
    if (!t.options.mutationKey) return !1
    if (n) {
      if (Eb(t.options.mutationKey) !== Eb(a)) return !1
    } else if (!Db(t.options.mutationKey, a)) return !1
  }
  return !((r && t.state.status !== r) || (i && !i(t)))
}
function Tb(e, t) {
  return (t?.queryKeyHashFn || Eb)(e)
}
function Eb(e) {
  return JSON.stringify(e, (e, t) =>
    Mb(t)
      ? Object.keys(t)
          .sort()
          .reduce((e, n) => ((e[n] = t[n]), e), {})
      : t,
  )
}
function Db(e, t) {
  if (e === t) return !0
  if (typeof e != typeof t) return !1
  if (e && t && typeof e == `object` && typeof t == `object`) {
    if (Array.isArray(e) && Array.isArray(t)) {
      if (t.length > e.length) return !1
      for (let n = 0; n < t.length; n++) if (!Db(e[n], t[n])) return !1
      return !0
    }
    let n = Object.keys(t)
    for (let r of n) if (!Db(e[r], t[r])) return !1
    return !0
  }
  return !1
}
var Ob = Object.prototype.hasOwnProperty
function kb(e, t, n = 0) {
  if (e === t) return e
  if (n > 500) return t
  let r = jb(e) && jb(t)
  if (!r && !(Mb(e) && Mb(t))) return t
  let i = (r ? e : Object.keys(e)).length,
    a = r ? t : Object.keys(t),
    o = a.length,
    s = r ? Array(o) : {},
    c = 0
  for (let l = 0; l < o; l++) {
    let o = r ? l : a[l],
      u = e[o],
      d = t[o]
    if (u === d) {
      ;((s[o] = u), (r ? l < i : Ob.call(e, o)) && c++)
      continue
    }
    if (u === null || d === null || typeof u != `object` || typeof d != `object`) {
      s[o] = d
      continue
    }
    let f = kb(u, d, n + 1)
    ;((s[o] = f), f === u && c++)
  }
  return i === o && c === i ? e : s
}
function Ab(e, t) {
  if (!t || Object.keys(e).length !== Object.keys(t).length) return !1
  for (let n of Object.keys(e)) if (!Ob.call(t, n) || e[n] !== t[n]) return !1
  return !0
}
function jb(e) {
  return Array.isArray(e) && e.length === Object.keys(e).length
}
function Mb(e) {
  if (!Nb(e)) return !1
  let t = Object.getPrototypeOf(e),
    n = t?.constructor
  if (n === void 0) return !0
  if (typeof n != `function`) return !1
  let r = n.prototype
  return !(!Nb(r) || !r.hasOwnProperty(`isPrototypeOf`) || t !== Object.prototype)
}
function Nb(e) {
  return Object.prototype.toString.call(e) === `[object Object]`
}
function Pb(e) {
  return new Promise((t) => {
    hb.setTimeout(t, e)
  })
}
function Fb(e, t, n) {
  return typeof n.structuralSharing == `function`
    ? n.structuralSharing(e, t)
    : n.structuralSharing === !1
      ? t
      : kb(e, t)
}
function Ib(e) {
  return e
}
function Lb(e, t, n = 0) {
  let r = [...e, t]
  return n && r.length > n ? r.slice(-n) : r
}
function Rb(e, t, n = 0) {
  let r = [t, ...e]
  return n && r.length > n ? r.slice(0, n) : r
}
var zb = Symbol()
function Bb(e, t) {
  return !e.queryFn && t?.initialPromise
    ? () => t.initialPromise
    : !e.queryFn || e.queryFn === zb
      ? () => Promise.reject(Error(`Missing queryFn: '${e.queryHash}'`))
      : e.queryFn
}
function Vb(e, t) {
  return typeof e == `function` ? e(...t) : !!e
}
var Hb = Symbol()
function Ub(e, t, n, r) {
  let i = !1,
    a
  return (
    Object.defineProperties(e, {
      [Hb]: { value: r },
      signal: {
        enumerable: !0,
        get: () => ((a ??= t()), i || ((i = !0), a.aborted ? n() : a.addEventListener(`abort`, n, { once: !0 })), a),
      },
    }),
    e
  )
}
var Wb = () => _b,
  Gb = () => Wb(),
  Kb = class {
    constructor() {
      ;((this.listeners = new Set()), (this.subscribe = this.subscribe.bind(this)))
    }
    subscribe(e) {
      return (
        this.listeners.add(e),
        this.onSubscribe(),
        () => {
          ;(this.listeners.delete(e), this.onUnsubscribe())
        }
      )
    }
    hasListeners() {
      return this.listeners.size > 0
    }
    onSubscribe() {}
    onUnsubscribe() {}
  },
  qb = new (class extends Kb {
    #e
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e()
            return (
              window.addEventListener(`visibilitychange`, t, !1),
              () => {
                window.removeEventListener(`visibilitychange`, t)
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e),
        this.#t?.(),
        (this.#t = e((e) => {
          typeof e == `boolean` ? this.setFocused(e) : this.onFocus()
        })))
    }
    setFocused(e) {
      this.#e !== e && ((this.#e = e), this.onFocus())
    }
    onFocus() {
      let e = this.isFocused()
      this.listeners.forEach((t) => {
        t(e)
      })
    }
    isFocused() {
      return typeof this.#e == `boolean` ? this.#e : globalThis.document?.visibilityState !== `hidden`
    }
  })(),
  Jb = gb
function Yb() {
  let e = [],
    t = 0,
    n = (e) => {
      e()
    },
    r = (e) => {
      e()
    },
    i = Jb,
    a = (r) => {
      t
        ? e.push(r)
        : i(() => {
            n(r)
          })
    },
    o = () => {
      let t = e
      ;((e = []),
        t.length &&
          i(() => {
            r(() => {
              t.forEach((e) => {
                n(e)
              })
            })
          }))
    }
  return {
    batch: (e) => {
      let n
      t++
      try {
        n = e()
      } finally {
        ;(t--, t || o())
      }
      return n
    },
    batchCalls:
      (e) =>
      (...t) => {
        a(() => {
          e(...t)
        })
      },
    schedule: a,
    setNotifyFunction: (e) => {
      n = e
    },
    setBatchNotifyFunction: (e) => {
      r = e
    },
    setScheduler: (e) => {
      i = e
    },
  }
}
var Xb = Yb(),
  Zb = new (class extends Kb {
    #e = !0
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e(!0),
              n = () => e(!1)
            return (
              window.addEventListener(`online`, t, !1),
              window.addEventListener(`offline`, n, !1),
              () => {
                ;(window.removeEventListener(`online`, t), window.removeEventListener(`offline`, n))
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e), this.#t?.(), (this.#t = e(this.setOnline.bind(this))))
    }
    setOnline(e) {
      this.#e !== e &&
        ((this.#e = e),
        this.listeners.forEach((t) => {
          t(e)
        }))
    }
    isOnline() {
      return this.#e
    }
  })()
function Qb(e) {
  return Math.min(1e3 * 2 ** e, 3e4)
}
function $b(e) {
  return (e ?? `online`) !== `online` || Zb.isOnline()
}
var ex = class extends Error {
  constructor(e) {
    ;(super(`CancelledError`), (this.revert = e?.revert), (this.silent = e?.silent))
  }
}
function tx(e) {
  let t = !1,
    n = 0,
    r,
    i = `pending`,
    a,
    o,
    s = new Promise((e, t) => {
      ;((a = e), (o = t))
    })
  s.catch(vb)
  let c = () => i !== `pending`,
    l = (t) => {
      if (!c()) {
        let n = new ex(t)
        ;(h(n), e.onCancel?.(n))
      }
    },
    u = () => {
      t = !0
    },
    d = () => {
      t = !1
    },
    f = () => qb.isFocused() && (e.networkMode === `always` || Zb.isOnline()) && e.canRun(),
    p = () => $b(e.networkMode) && e.canRun(),
    m = (e) => {
      c() || (r?.(), (i = `resolved`), a(e))
    },
    h = (e) => {
      c() || (r?.(), (i = `rejected`), o(e))
    },
    g = (t) =>
      new Promise((n) => {
        ;((r = (e) => {
          ;(c() || t()) && n(e)
        }),
          e.onPause?.())
      }).then(() => {
        ;((r = void 0), c() || e.onContinue?.())
      }),
    _ = () => {
      if (c()) return
      let r,
        i = n === 0 ? e.initialPromise : void 0
      try {
        r = i ?? e.fn()
      } catch (e) {
        r = Promise.reject(e)
      }
      Promise.resolve(r)
        .then(m)
        .catch((r) => {
          if (c()) return
          let i = e.retry ?? (Gb() ? 0 : 3),
            a = e.retryDelay ?? Qb,
            o = typeof a == `function` ? a(n, r) : a,
            s = i === !0 || (typeof i == `number` && n < i) || (typeof i == `function` && i(n, r))
          t || !s
            ? h(r)
            : (n++,
              e.onFail?.(n, r),
              Pb(o)
                .then(() => (c() || f() ? void 0 : g(f)))
                .then(() => {
                  t ? h(r) : _()
                }))
        })
    }
  return {
    promise: s,
    status: () => i,
    cancel: l,
    continue: () => (r?.(), s),
    cancelRetry: u,
    continueRetry: d,
    canStart: p,
    start: () => (p() ? _() : g(p).then(_), s),
  }
}
function nx(e) {
  return {
    onFetch: (t, n) => {
      let r = t.options,
        i = t.fetchOptions?.meta?.fetchMore?.direction,
        a = t.state.data?.pages || [],
        o = t.state.data?.pageParams || [],
        s = { pages: [], pageParams: [] },
        c = 0,
        l = async () => {
          let n = !1,
            l = t,
            u = (e) => {
              Ub(
                e,
                () => t.signal,
                () => (n = !0),
                l[Hb],
              )
            },
            d = Bb(t.options, t.fetchOptions),
            f = async (e, r, i) => {
              if (n) return Promise.reject(t.signal.reason)
              if (r == null && e.pages.length) return Promise.resolve(e)
              let a = (() => {
                  let e = {
                    client: t.client,
                    queryKey: t.queryKey,
                    pageParam: r,
                    direction: i ? `backward` : `forward`,
                    meta: t.options.meta,
                  }
                  return (u(e), e)
                })(),
                o = await d(a),
                { maxPages: s } = t.options,
                c = i ? Rb : Lb
              return { pages: c(e.pages, o, s), pageParams: c(e.pageParams, r, s) }
            }
          if (i && a.length) {
            let e = i === `backward`,
              t = e ? ix : rx,
              n = { pages: a, pageParams: o }
            s = await f(n, t(r, n), e)
          } else {
            let t = e ?? a.length
            do {
              let e = c === 0 ? (o[0] === void 0 ? r.initialPageParam : o[0]) : rx(r, s)
              if (c > 0 && e == null) break
              ;((s = await f(s, e)), c++)
            } while (c < t)
          }
          return s
        }
      t.fetchFn = t.options.persister
        ? () =>
            t.options.persister?.(
              l,
              { client: t.client, queryKey: t.queryKey, meta: t.options.meta, signal: t.signal },
              n,
            )
        : l
    },
  }
}
function rx(e, { pages: t, pageParams: n }) {
  let r = t.length - 1
  return t.length > 0 ? e.getNextPageParam(t[r], t, n[r], n) : void 0
}
function ix(e, { pages: t, pageParams: n }) {
  return t.length > 0 ? e.getPreviousPageParam?.(t[0], t, n[0], n) : void 0
}
function ax(e, t) {
  return t ? rx(e, t) != null : !1
}
function ox(e, t) {
  return !t || !e.getPreviousPageParam ? !1 : ix(e, t) != null
}
var sx = class {
    #e
    destroy() {
      this.clearGcTimeout()
    }
    scheduleGc() {
      ;(this.clearGcTimeout(),
        bb(this.gcTime) &&
          (this.#e = hb.setTimeout(() => {
            this.optionalRemove()
          }, this.gcTime)))
    }
    updateGcTime(e) {
      this.gcTime = Math.max(this.gcTime || 0, e ?? (Gb() ? 1 / 0 : 3e5))
    }
    clearGcTimeout() {
      this.#e !== void 0 && (hb.clearTimeout(this.#e), (this.#e = void 0))
    }
  },
  cx = class extends sx {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    #c
    constructor(e) {
      ;(super(),
        (this.#c = !1),
        (this.#s = e.defaultOptions),
        this.setOptions(e.options),
        (this.observers = []),
        (this.#i = e.client),
        (this.#r = this.#i.getQueryCache()),
        (this.queryKey = e.queryKey),
        (this.queryHash = e.queryHash),
        (this.#t = dx(this.options)),
        (this.state = e.state ?? this.#t),
        this.scheduleGc())
    }
    get meta() {
      return this.options.meta
    }
    get queryType() {
      return this.#e
    }
    get promise() {
      return this.#a?.promise
    }
    setOptions(e) {
      if (
        ((this.options = { ...this.#s, ...e }),
        e?._type && (this.#e = e._type),
        this.updateGcTime(this.options.gcTime),
        this.state && this.state.data === void 0)
      ) {
        let e = dx(this.options)
        e.data !== void 0 && (this.setState(ux(e.data, e.dataUpdatedAt)), (this.#t = e))
      }
    }
    optionalRemove() {
      !this.observers.length && this.state.fetchStatus === `idle` && this.#r.remove(this)
    }
    setData(e, t) {
      let n = Fb(this.state.data, e, this.options)
      return (this.#l({ data: n, type: `success`, dataUpdatedAt: t?.updatedAt, manual: t?.manual }), n)
    }
    setState(e) {
      this.#l({ type: `setState`, state: e })
    }
    cancel(e) {
      let t = this.#a?.promise
      return (this.#a?.cancel(e), t ? t.then(vb).catch(vb) : Promise.resolve())
    }
    destroy() {
      ;(super.destroy(), this.cancel({ silent: !0 }))
    }
    get resetState() {
      return this.#t
    }
    reset() {
      ;(this.destroy(), this.setState(this.resetState))
    }
    isActive() {
      return this.observers.some((e) => Sb(e.options.enabled, this) !== !1)
    }
    isDisabled() {
      return this.getObserversCount() > 0 ? !this.isActive() : this.options.queryFn === zb || !this.isFetched()
    }
    isFetched() {
      return this.state.dataUpdateCount + this.state.errorUpdateCount > 0
    }
    isStatic() {
      return (
        this.state.data !== void 0 &&
        this.getObserversCount() > 0 &&
        this.observers.some((e) => Sb(e.options.staleTime, this) === `static`)
      )
    }
    isStale() {
      return this.getObserversCount() > 0
        ? this.observers.some((e) => e.getCurrentResult().isStale)
        : this.state.data === void 0 || this.state.isInvalidated
    }
    isStaleByTime(e = 0) {
      return this.state.data === void 0
        ? !0
        : e === `static`
          ? !1
          : this.state.isInvalidated
            ? !0
            : !xb(this.state.dataUpdatedAt, e)
    }
    onFocus() {
      ;(this.observers.find((e) => e.shouldFetchOnWindowFocus())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    onOnline() {
      ;(this.observers.find((e) => e.shouldFetchOnReconnect())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    addObserver(e) {
      this.observers.includes(e) ||
        (this.observers.push(e),
        this.clearGcTimeout(),
        this.#r.notify({ type: `observerAdded`, query: this, observer: e }))
    }
    removeObserver(e) {
      let t = this.observers.indexOf(e)
      t !== -1 &&
        (this.observers.splice(t, 1),
        this.observers.length ||
          (this.#a &&
            (this.#c || (this.state.fetchStatus === `paused` && this.state.status === `pending`)
              ? this.#a.cancel({ revert: !0 })
              : this.#a.cancelRetry()),
          this.scheduleGc()),
        this.#r.notify({ type: `observerRemoved`, query: this, observer: e }))
    }
    getObserversCount() {
      return this.observers.length
    }
    invalidate() {
      this.state.isInvalidated || this.#l({ type: `invalidate` })
    }
    async fetch(e, t) {
      if (this.state.fetchStatus !== `idle` && this.#a?.status() !== `rejected`) {
        if (this.state.data !== void 0 && t?.cancelRefetch) this.cancel({ silent: !0 })
        else if (this.#a && this.#o) return (this.#a.continueRetry(), this.#o)
      }
      if ((e && this.setOptions(e), !this.options.queryFn)) {
        let e = this.observers.find((e) => e.options.queryFn)
        e && this.setOptions(e.options)
      }
      let n = new AbortController(),
        r = (e) => {
          Object.defineProperties(e, {
            [Hb]: { value: n.signal, enumerable: !0 },
            signal: { enumerable: !0, get: () => ((this.#c = !0), n.signal) },
          })
        },
        i = () => {
          let e = Bb(this.options, t),
            n = (() => {
              let e = { client: this.#i, queryKey: this.queryKey, meta: this.meta }
              return (r(e), e)
            })()
          return ((this.#c = !1), this.options.persister ? this.options.persister(e, n, this) : e(n))
        },
        a = (() => {
          let e = {
            fetchOptions: t,
            options: this.options,
            queryKey: this.queryKey,
            client: this.#i,
            state: this.state,
            fetchFn: i,
          }
          return (r(e), e)
        })()
      ;((this.#e === `infinite` ? nx(this.options.pages) : this.options.behavior)?.onFetch(a, this),
        (this.#n = this.state),
        (this.state.fetchStatus === `idle` || this.state.fetchMeta !== a.fetchOptions?.meta) &&
          this.#l({ type: `fetch`, meta: a.fetchOptions?.meta }))
      let o = (this.#a = tx({
          initialPromise: t?.initialPromise,
          fn: a.fetchFn,
          onCancel: (e) => {
            ;(e instanceof ex && e.revert && this.setState({ ...this.#n, fetchStatus: `idle` }), n.abort())
          },
          onFail: (e, t) => {
            this.#l({ type: `failed`, failureCount: e, error: t })
          },
          onPause: () => {
            this.#l({ type: `pause` })
          },
          onContinue: () => {
            this.#l({ type: `continue` })
          },
          retry: a.options.retry,
          retryDelay: a.options.retryDelay,
          networkMode: a.options.networkMode,
          canRun: () => !0,
        })),
        s = (async () => {
          try {
            let e = await o.promise
            if (e === void 0) throw Error(`${this.queryHash} data is undefined`)
            return (
              this.setData(e),
              this.#r.config.onSuccess?.(e, this),
              this.#r.config.onSettled?.(e, this.state.error, this),
              e
            )
          } catch (e) {
            if (e instanceof ex) {
              if (e.silent) {
                if (this.#a !== o && this.#o) return this.#o
                throw e
              }
              if (e.revert) {
                if (this.state.data === void 0) throw e
                return this.state.data
              }
            }
            throw (
              this.#l({ type: `error`, error: e }),
              this.#r.config.onError?.(e, this),
              this.#r.config.onSettled?.(this.state.data, e, this),
              e
            )
          } finally {
            ;(this.#a === o && ((this.#a = void 0), (this.#o = void 0)), this.scheduleGc())
          }
        })()
      return ((this.#o = s), o.start(), s)
    }
    #l(e) {
      let t = (t) => {
        switch (e.type) {
          case `failed`:
            return { ...t, fetchFailureCount: e.failureCount, fetchFailureReason: e.error }
          case `pause`:
            return { ...t, fetchStatus: `paused` }
          case `continue`:
            return { ...t, fetchStatus: `fetching` }
          case `fetch`:
            return { ...t, ...lx(t.data, this.options), fetchMeta: e.meta ?? null }
          case `success`: {
            let n = {
              ...t,
              ...ux(e.data, e.dataUpdatedAt),
              dataUpdateCount: t.dataUpdateCount + 1,
              ...(!e.manual && { fetchStatus: `idle`, fetchFailureCount: 0, fetchFailureReason: null }),
            }
            return ((this.#n = e.manual ? n : void 0), n)
          }
          case `error`: {
            let n = e.error
            return {
              ...t,
              error: n,
              errorUpdateCount: t.errorUpdateCount + 1,
              errorUpdatedAt: Date.now(),
              fetchFailureCount: t.fetchFailureCount + 1,
              fetchFailureReason: n,
              fetchStatus: `idle`,
              status: `error`,
              isInvalidated: !0,
            }
          }
          case `invalidate`:
            return { ...t, isInvalidated: !0 }
          case `setState`:
            return { ...t, ...e.state }
        }
      }
      ;((this.state = t(this.state)),
        Xb.batch(() => {
          ;(this.observers.slice().forEach((e) => {
            e.onQueryUpdate()
          }),
            this.#r.notify({ query: this, type: `updated`, action: e }))
        }))
    }
  }
function lx(e, t) {
  return {
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchStatus: $b(t.networkMode) ? `fetching` : `paused`,
    ...(e === void 0 && { error: null, status: `pending` }),
  }
}
function ux(e, t) {
  return { data: e, dataUpdatedAt: t ?? Date.now(), error: null, isInvalidated: !1, status: `success` }
}
function dx(e) {
  let t = typeof e.initialData == `function` ? e.initialData() : e.initialData,
    n = t !== void 0,
    r = n ? (typeof e.initialDataUpdatedAt == `function` ? e.initialDataUpdatedAt() : e.initialDataUpdatedAt) : 0
  return {
    data: t,
    dataUpdateCount: 0,
    dataUpdatedAt: n ? (r ?? Date.now()) : 0,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: !1,
    status: n ? `success` : `pending`,
    fetchStatus: `idle`,
  }
}
var fx = class extends Kb {
  #e
  #t = void 0
  #n = void 0
  #r = void 0
  #i
  #a
  #o
  #s
  #c
  #l
  #u
  #d
  #f
  #p = new Set()
  constructor(e, t) {
    ;(super(), (this.options = t), (this.#e = e), (this.#o = null), this.bindMethods(), this.setOptions(t))
  }
  bindMethods() {
    this.refetch = this.refetch.bind(this)
  }
  onSubscribe() {
    this.listeners.size === 1 &&
      (this.#t.addObserver(this), mx(this.#t, this.options) ? this.#m() : this.updateResult(), this.#y())
  }
  onUnsubscribe() {
    this.hasListeners() || this.destroy()
  }
  shouldFetchOnReconnect() {
    return hx(this.#t, this.options, this.options.refetchOnReconnect)
  }
  shouldFetchOnWindowFocus() {
    return hx(this.#t, this.options, this.options.refetchOnWindowFocus)
  }
  destroy() {
    ;((this.listeners = new Set()), this.#b(), this.#x(), this.#t.removeObserver(this))
  }
  setOptions(e) {
    let t = this.options,
      n = this.#t
    if (
      ((this.options = this.#e.defaultQueryOptions(e)),
      this.options.enabled !== void 0 &&
        typeof this.options.enabled != `boolean` &&
        typeof this.options.enabled != `function` &&
        typeof Sb(this.options.enabled, this.#t) != `boolean`)
    )
      throw Error(`Expected enabled to be a boolean or a callback that returns a boolean`)
    ;(this.#S(),
      this.#t.setOptions(this.options),
      t._defaulted &&
        !Ab(this.options, t) &&
        this.#e.getQueryCache().notify({ type: `observerOptionsUpdated`, query: this.#t, observer: this }))
    let r = this.hasListeners()
    ;(r && gx(this.#t, n, this.options, t) && this.#m(),
      this.updateResult(),
      r &&
        (this.#t !== n ||
          Sb(this.options.enabled, this.#t) !== Sb(t.enabled, this.#t) ||
          Sb(this.options.staleTime, this.#t) !== Sb(t.staleTime, this.#t)) &&
        this.#g())
    let i = this.#_()
    r && (this.#t !== n || Sb(this.options.enabled, this.#t) !== Sb(t.enabled, this.#t) || i !== this.#f) && this.#v(i)
  }
  getOptimisticResult(e) {
    let t = this.#e.getQueryCache().build(this.#e, e),
      n = this.createResult(t, e)
    return (Ab(this.getCurrentResult(), n) || ((this.#r = n), (this.#a = this.options), (this.#i = this.#t.state)), n)
  }
  getCurrentResult() {
    return this.#r
  }
  trackResult(e, t) {
    return new Proxy(e, { get: (e, n) => (this.trackProp(n), t?.(n), Reflect.get(e, n)) })
  }
  trackProp(e) {
    this.#p.add(e)
  }
  getCurrentQuery() {
    return this.#t
  }
  refetch({ ...e } = {}) {
    return this.fetch({ ...e })
  }
  fetchOptimistic(e) {
    let t = this.#e.defaultQueryOptions(e),
      n = this.#e.getQueryCache().build(this.#e, t),
      r = () => {},
      i,
      a = new Promise((e) => {
        ;((i = e),
          (r = this.#e.getQueryCache().subscribe((i) => {
            i.type === `updated` &&
              i.query.queryHash === n.queryHash &&
              n.state.data !== void 0 &&
              (r(), e(this.createResult(n, t)))
          })))
      })
    return Promise.race([
      n
        .fetch(t)
        .then(() => {
          let e = this.createResult(n, t)
          return (i?.(e), e)
        })
        .finally(() => {
          r()
        }),
      a,
    ])
  }
  fetch(e) {
    return this.#m({ ...e, cancelRefetch: e.cancelRefetch ?? !0 }).then(() => (this.updateResult(), this.#r))
  }
  #m(e) {
    this.#S()
    let t = this.#t.fetch(this.options, e)
    return (e?.throwOnError || (t = t.catch(vb)), t)
  }
  #h(e) {
    return !Gb() && Sb(this.options.enabled, this.#t) !== !1 && bb(e)
  }
  #g() {
    this.#b()
    let e = Sb(this.options.staleTime, this.#t)
    if (this.#r.isStale || !this.#h(e)) return
    let t = xb(this.#r.dataUpdatedAt, e) + 1
    this.#u = hb.setTimeout(() => {
      this.#r.isStale || this.updateResult()
    }, t)
  }
  #_() {
    return Sb(this.options.refetchInterval, this.#t) ?? !1
  }
  #v(e) {
    ;(this.#x(),
      (this.#f = e),
      this.#f !== 0 &&
        this.#h(this.#f) &&
        (this.#d = hb.setInterval(() => {
          ;(this.options.refetchIntervalInBackground || qb.isFocused()) && this.#m()
        }, this.#f)))
  }
  #y() {
    ;(this.#g(), this.#v(this.#_()))
  }
  #b() {
    this.#u !== void 0 && (hb.clearTimeout(this.#u), (this.#u = void 0))
  }
  #x() {
    this.#d !== void 0 && (hb.clearInterval(this.#d), (this.#d = void 0))
  }
  createResult(e, t) {
    let n = this.#t,
      r = this.options,
      i = this.#r,
      a = this.#i,
      o = this.#a,
      s = e === n ? this.#n : e.state,
      { state: c } = e,
      l = { ...c },
      u = !1,
      d
    if (t._optimisticResults) {
      let i = this.hasListeners(),
        a = !i && mx(e, t),
        o = i && gx(e, n, t, r)
      ;((a || o) && (l = { ...l, ...lx(c.data, e.options) }),
        t._optimisticResults === `isRestoring` && (l.fetchStatus = `idle`))
    }
    let { error: f, errorUpdatedAt: p, status: m } = l
    d = l.data
    let h = !1
    if (t.placeholderData !== void 0 && d === void 0 && m === `pending`) {
      let e
      ;(i?.isPlaceholderData && t.placeholderData === o?.placeholderData
        ? ((e = i.data), (h = !0))
        : (e =
            typeof t.placeholderData == `function`
              ? t.placeholderData(this.#l?.state.data, this.#l)
              : t.placeholderData),
        e !== void 0 && ((m = `success`), (d = Fb(i?.data, e, t)), (u = !0)))
    }
    if (t.select && d !== void 0 && !h) {
      if (i && d === a?.data && t.select === this.#s) d = this.#c
      else
        try {
          ;((this.#s = t.select), (d = t.select(d)), (d = Fb(i?.data, d, t)), (this.#c = d), (this.#o = null))
        } catch (e) {
          this.#o = e
        }
    } else d === void 0 && (this.#o = null)
    this.#o &&
      ((f = this.#o), (d = this.#c), (p = i?.error === f ? i.errorUpdatedAt : Date.now()), (m = `error`), (u = !1))
    let g = l.fetchStatus === `fetching`,
      _ = m === `pending`,
      v = m === `error`,
      y = _ && g,
      b = d !== void 0
    return {
      status: m,
      fetchStatus: l.fetchStatus,
      isPending: _,
      isSuccess: m === `success`,
      isError: v,
      isInitialLoading: y,
      isLoading: y,
      data: d,
      dataUpdatedAt: l.dataUpdatedAt,
      error: f,
      errorUpdatedAt: p,
      failureCount: l.fetchFailureCount,
      failureReason: l.fetchFailureReason,
      errorUpdateCount: l.errorUpdateCount,
      isFetched: e.isFetched(),
      isFetchedAfterMount: l.dataUpdateCount > s.dataUpdateCount || l.errorUpdateCount > s.errorUpdateCount,
      isFetching: g,
      isRefetching: g && !_,
      isLoadingError: v && !b,
      isPaused: l.fetchStatus === `paused`,
      isPlaceholderData: u,
      isRefetchError: v && b,
      isStale: _x(e, t),
      refetch: this.refetch,
      isEnabled: Sb(t.enabled, e) !== !1,
    }
  }
  updateResult() {
    let e = this.#r,
      t = this.createResult(this.#t, this.options)
    if (((this.#i = this.#t.state), (this.#a = this.options), this.#i.data !== void 0 && (this.#l = this.#t), Ab(t, e)))
      return
    this.#r = t
    let n = (() => {
      if (!e) return !0
      let { notifyOnChangeProps: t } = this.options,
        n = typeof t == `function` ? t() : t
      if (n === `all` || (!n && !this.#p.size) || (this.options.throwOnError && this.#r.error !== e.error)) return !0
      for (let t of n ?? this.#p) if (this.#r[t] !== e[t]) return !0
      return !1
    })()
    Xb.batch(() => {
      ;(n &&
        this.listeners.forEach((e) => {
          e(this.#r)
        }),
        this.#e.getQueryCache().notify({ query: this.#t, type: `observerResultsUpdated` }))
    })
  }
  #S() {
    let e = this.#e.getQueryCache().build(this.#e, this.options)
    if (e === this.#t) return
    let t = this.#t
    ;((this.#t = e), (this.#n = e.state), this.hasListeners() && (t?.removeObserver(this), e.addObserver(this)))
  }
  onQueryUpdate() {
    ;(this.updateResult(), this.hasListeners() && this.#y())
  }
}
function px(e, t) {
  return (
    Sb(t.enabled, e) !== !1 && e.state.data === void 0 && (e.state.status !== `error` || Sb(t.retryOnMount, e) !== !1)
  )
}
function mx(e, t) {
  return px(e, t) || (e.state.data !== void 0 && hx(e, t, t.refetchOnMount))
}
function hx(e, t, n) {
  if (Sb(t.enabled, e) !== !1 && Sb(t.staleTime, e) !== `static`) {
    let r = Sb(n, e)
    return r === `always` || (r !== !1 && _x(e, t))
  }
  return !1
}
function gx(e, t, n, r) {
  return (e !== t || Sb(r.enabled, e) === !1) && (!n.suspense || e.state.status !== `error`) && _x(e, n)
}
function _x(e, t) {
  return Sb(t.enabled, e) !== !1 && e.isStaleByTime(Sb(t.staleTime, e))
}
var vx = class extends fx {
    constructor(e, t) {
      super(e, t)
    }
    bindMethods() {
      ;(super.bindMethods(),
        (this.fetchNextPage = this.fetchNextPage.bind(this)),
        (this.fetchPreviousPage = this.fetchPreviousPage.bind(this)))
    }
    setOptions(e) {
      ;((e._type = `infinite`), super.setOptions(e))
    }
    getOptimisticResult(e) {
      return ((e._type = `infinite`), super.getOptimisticResult(e))
    }
    fetchNextPage(e) {
      return this.fetch({ ...e, meta: { fetchMore: { direction: `forward` } } })
    }
    fetchPreviousPage(e) {
      return this.fetch({ ...e, meta: { fetchMore: { direction: `backward` } } })
    }
    createResult(e, t) {
      let { state: n } = e,
        r = super.createResult(e, t),
        { isFetching: i, isRefetching: a, isError: o, isRefetchError: s } = r,
        c = n.fetchMeta?.fetchMore?.direction,
        l = o && c === `forward`,
        u = i && c === `forward`,
        d = o && c === `backward`,
        f = i && c === `backward`
      return {
        ...r,
        fetchNextPage: this.fetchNextPage,
        fetchPreviousPage: this.fetchPreviousPage,
        hasNextPage: ax(t, n.data),
        hasPreviousPage: ox(t, n.data),
        isFetchNextPageError: l,
        isFetchingNextPage: u,
        isFetchPreviousPageError: d,
        isFetchingPreviousPage: f,
        isRefetchError: s && !l && !d,
        isRefetching: a && !u && !f,
      }
    }
  },
  yx = class extends sx {
    #e
    #t
    #n
    #r
    constructor(e) {
      ;(super(),
        (this.#e = e.client),
        (this.mutationId = e.mutationId),
        (this.#n = e.mutationCache),
        (this.#t = []),
        (this.state = e.state || bx()),
        this.setOptions(e.options),
        this.scheduleGc())
    }
    setOptions(e) {
      ;((this.options = e), this.updateGcTime(this.options.gcTime))
    }
    get meta() {
      return this.options.meta
    }
    addObserver(e) {
      this.#t.includes(e) ||
        (this.#t.push(e), this.clearGcTimeout(), this.#n.notify({ type: `observerAdded`, mutation: this, observer: e }))
    }
    removeObserver(e) {
      ;((this.#t = this.#t.filter((t) => t !== e)),
        this.scheduleGc(),
        this.#n.notify({ type: `observerRemoved`, mutation: this, observer: e }))
    }
    optionalRemove() {
      this.#t.length || (this.state.status === `pending` ? this.scheduleGc() : this.#n.remove(this))
    }
    continue() {
      return (
        this.#r?.continue() ??
        (this.state.status === `pending` ? this.execute(this.state.variables) : Promise.resolve())
      )
    }
    async execute(e) {
      let t = () => {
          this.#i({ type: `continue` })
        },
        n = { client: this.#e, meta: this.options.meta, mutationKey: this.options.mutationKey },
        r = (this.#r = tx({
          fn: () =>
            this.options.mutationFn ? this.options.mutationFn(e, n) : Promise.reject(Error(`No mutationFn found`)),
          onFail: (e, t) => {
            this.#i({ type: `failed`, failureCount: e, error: t })
          },
          onPause: () => {
            this.#i({ type: `pause` })
          },
          onContinue: t,
          retry: this.options.retry ?? 0,
          retryDelay: this.options.retryDelay,
          networkMode: this.options.networkMode,
          canRun: () => this.#n.canRun(this),
        })),
        i = this.state.status === `pending`,
        a = !r.canStart()
      try {
        if (i) t()
        else {
          ;(this.#i({ type: `pending`, variables: e, isPaused: a }),
            this.#n.config.onMutate && (await this.#n.config.onMutate(e, this, n)))
          let t = await this.options.onMutate?.(e, n)
          t !== this.state.context && this.#i({ type: `pending`, context: t, variables: e, isPaused: a })
        }
        this.state.isPaused && r.canStart() && t()
        let o = await r.start()
        return (
          await this.#n.config.onSuccess?.(o, e, this.state.context, this, n),
          await this.options.onSuccess?.(o, e, this.state.context, n),
          await this.#n.config.onSettled?.(o, null, this.state.variables, this.state.context, this, n),
          await this.options.onSettled?.(o, null, e, this.state.context, n),
          this.#i({ type: `success`, data: o }),
          o
        )
      } catch (t) {
        try {
          await this.#n.config.onError?.(t, e, this.state.context, this, n)
        } catch (e) {
          Promise.reject(e)
        }
        try {
          await this.options.onError?.(t, e, this.state.context, n)
        } catch (e) {
          Promise.reject(e)
        }
        try {
          await this.#n.config.onSettled?.(void 0, t, this.state.variables, this.state.context, this, n)
        } catch (e) {
          Promise.reject(e)
        }
        try {
          await this.options.onSettled?.(void 0, t, e, this.state.context, n)
        } catch (e) {
          Promise.reject(e)
        }
        throw (this.#i({ type: `error`, error: t }), t)
      } finally {
        ;(this.#r === r && (this.#r = void 0), this.#n.runNext(this))
      }
    }
    #i(e) {
      let t = (t) => {
        switch (e.type) {
          case `failed`:
            return { ...t, failureCount: e.failureCount, failureReason: e.error }
          case `pause`:
            return { ...t, isPaused: !0 }
          case `continue`:
            return { ...t, isPaused: !1 }
          case `pending`:
            return {
              ...t,
              context: e.context,
              data: void 0,
              failureCount: 0,
              failureReason: null,
              error: null,
              isPaused: e.isPaused,
              status: `pending`,
              variables: e.variables,
              submittedAt: Date.now(),
            }
          case `success`:
            return {
              ...t,
              data: e.data,
              failureCount: 0,
              failureReason: null,
              error: null,
              status: `success`,
              isPaused: !1,
            }
          case `error`:
            return {
              ...t,
              data: void 0,
              error: e.error,
              failureCount: t.failureCount + 1,
              failureReason: e.error,
              isPaused: !1,
              status: `error`,
            }
        }
      }
      ;((this.state = t(this.state)),
        Xb.batch(() => {
          ;(this.#t.forEach((t) => {
            t.onMutationUpdate(e)
          }),
            this.#n.notify({ mutation: this, type: `updated`, action: e }))
        }))
    }
  }
function bx() {
  return {
    context: void 0,
    data: void 0,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: !1,
    status: `idle`,
    variables: void 0,
    submittedAt: 0,
  }
}
var xx = class extends Kb {
  #e
  #t
  #n
  constructor(e = {}) {
    ;(super(), (this.config = e), (this.#e = new Set()), (this.#t = new Map()), (this.#n = 0))
  }
  build(e, t, n) {
    let r = new yx({
      client: e,
      mutationCache: this,
      mutationId: ++this.#n,
      options: e.defaultMutationOptions(t),
      state: n,
    })
    return (this.add(r), r)
  }
  add(e) {
    this.#e.add(e)
    let t = Sx(e)
    if (typeof t == `string`) {
      let n = this.#t.get(t)
      n ? n.push(e) : this.#t.set(t, [e])
    }
    this.notify({ type: `added`, mutation: e })
  }
  remove(e) {
    if (this.#e.delete(e)) {
      let t = Sx(e)
      if (typeof t == `string`) {
        let n = this.#t.get(t)
        if (n) {
          if (n.length > 1) {
            let t = n.indexOf(e)
            t !== -1 && n.splice(t, 1)
          } else n[0] === e && this.#t.delete(t)
        }
      }
    }
    this.notify({ type: `removed`, mutation: e })
  }
  canRun(e) {
    let t = Sx(e)
    if (typeof t == `string`) {
      let n = this.#t.get(t)?.find((e) => e.state.status === `pending`)
      return !n || n === e
    }
    return !0
  }
  runNext(e) {
    let t = Sx(e)
    return typeof t == `string`
      ? (this.#t
          .get(t)
          ?.find((t) => t !== e && t.state.isPaused)
          ?.continue() ?? Promise.resolve())
      : Promise.resolve()
  }
  clear() {
    Xb.batch(() => {
      let e = this.getAll()
      ;(this.#e.clear(),
        this.#t.clear(),
        e.forEach((e) => {
          this.notify({ type: `removed`, mutation: e })
        }))
    })
  }
  getAll() {
    return Array.from(this.#e)
  }
  find(e) {
    let t = { exact: !0, ...e }
    return this.getAll().find((e) => wb(t, e))
  }
  findAll(e = {}) {
    return this.getAll().filter((t) => wb(e, t))
  }
  notify(e) {
    Xb.batch(() => {
      this.listeners.forEach((t) => {
        t(e)
      })
    })
  }
  resumePausedMutations() {
    let e = this.getAll().filter((e) => e.state.isPaused)
    return Xb.batch(() => Promise.all(e.map((e) => e.continue().catch(vb))))
  }
}
function Sx(e) {
  return e.options.scope?.id
}
var Cx = class extends Kb {
    #e
    constructor(e = {}) {
      ;(super(), (this.config = e), (this.#e = new Map()))
    }
    build(e, t, n) {
      let r = t.queryKey,
        i = t.queryHash ?? Tb(r, t),
        a = this.get(i)
      return (
        a ||
          ((a = new cx({
            client: e,
            queryKey: r,
            queryHash: i,
            options: e.defaultQueryOptions(t),
            state: n,
            defaultOptions: e.getQueryDefaults(r),
          })),
          this.add(a)),
        a
      )
    }
    add(e) {
      this.#e.has(e.queryHash) || (this.#e.set(e.queryHash, e), this.notify({ type: `added`, query: e }))
    }
    remove(e) {
      this.#e.get(e.queryHash) === e &&
        (e.destroy(), this.#e.delete(e.queryHash), this.notify({ type: `removed`, query: e }))
    }
    clear() {
      Xb.batch(() => {
        this.getAll().forEach((e) => {
          this.remove(e)
        })
      })
    }
    get(e) {
      return this.#e.get(e)
    }
    getAll() {
      return [...this.#e.values()]
    }
    find(e) {
      let t = { exact: !0, ...e }
      return this.getAll().find((e) => Cb(t, e))
    }
    findAll(e = {}) {
      let t = this.getAll()
      return Object.keys(e).length > 0 ? t.filter((t) => Cb(e, t)) : t
    }
    notify(e) {
      Xb.batch(() => {
        this.listeners.forEach((t) => {
          t(e)
        })
      })
    }
    onFocus() {
      Xb.batch(() => {
        this.getAll().forEach((e) => {
          e.onFocus()
        })
      })
    }
    onOnline() {
      Xb.batch(() => {
        this.getAll().forEach((e) => {
          e.onOnline()
        })
      })
    }
  },
  wx = class {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    constructor(e = {}) {
      ;((this.#e = e.queryCache || new Cx()),
        (this.#t = e.mutationCache || new xx()),
        (this.#n = e.defaultOptions || {}),
        (this.#r = new Map()),
        (this.#i = new Map()),
        (this.#a = 0))
    }
    mount() {
      ;(this.#a++,
        this.#a === 1 &&
          ((this.#o = qb.subscribe(async (e) => {
            e && (await this.resumePausedMutations(), this.#e.onFocus())
          })),
          (this.#s = Zb.subscribe(async (e) => {
            e && (await this.resumePausedMutations(), this.#e.onOnline())
          }))))
    }
    unmount() {
      ;(this.#a--, this.#a === 0 && (this.#o?.(), (this.#o = void 0), this.#s?.(), (this.#s = void 0)))
    }
    isFetching(e) {
      return this.#e.findAll({ ...e, fetchStatus: `fetching` }).length
    }
    isMutating(e) {
      return this.#t.findAll({ ...e, status: `pending` }).length
    }
    getQueryData(e) {
      let t = this.defaultQueryOptions({ queryKey: e })
      return this.#e.get(t.queryHash)?.state.data
    }
    ensureQueryData(e) {
      let t = this.defaultQueryOptions(e),
        n = this.#e.build(this, t),
        r = n.state.data
      return r === void 0
        ? this.fetchQuery(e)
        : (e.revalidateIfStale && n.isStaleByTime(Sb(t.staleTime, n)) && this.prefetchQuery(t), Promise.resolve(r))
    }
    getQueriesData(e) {
      return this.#e.findAll(e).map(({ queryKey: e, state: t }) => [e, t.data])
    }
    setQueryData(e, t, n) {
      let r = this.defaultQueryOptions({ queryKey: e }),
        i = this.#e.get(r.queryHash)?.state.data,
        a = yb(t, i)
      if (a !== void 0) return this.#e.build(this, r).setData(a, { ...n, manual: !0 })
    }
    setQueriesData(e, t, n) {
      return Xb.batch(() => this.#e.findAll(e).map(({ queryKey: e }) => [e, this.setQueryData(e, t, n)]))
    }
    getQueryState(e) {
      let t = this.defaultQueryOptions({ queryKey: e })
      return this.#e.get(t.queryHash)?.state
    }
    removeQueries(e) {
      let t = this.#e
      Xb.batch(() => {
        t.findAll(e).forEach((e) => {
          t.remove(e)
        })
      })
    }
    resetQueries(e, t) {
      let n = this.#e
      return Xb.batch(() => {
        let r = n.findAll(e),
          i = new Set(r)
        return (
          r.forEach((e) => {
            e.reset()
          }),
          this.refetchQueries({ type: `active`, predicate: (e) => i.has(e) }, t)
        )
      })
    }
    cancelQueries(e, t = {}) {
      let n = { revert: !0, ...t },
        r = Xb.batch(() => this.#e.findAll(e).map((e) => e.cancel(n)))
      return Promise.all(r).then(vb).catch(vb)
    }
    invalidateQueries(e, t = {}) {
      return Xb.batch(
        () => (
          this.#e.findAll(e).forEach((e) => {
            e.invalidate()
          }),
          e?.refetchType === `none`
            ? Promise.resolve()
            : this.refetchQueries({ ...e, type: e?.refetchType ?? e?.type ?? `active` }, t)
        ),
      )
    }
    refetchQueries(e, t = {}) {
      let n = { ...t, cancelRefetch: t.cancelRefetch ?? !0 },
        r = Xb.batch(() =>
          this.#e
            .findAll(e)
            .filter((e) => !e.isDisabled() && !e.isStatic())
            .map((e) => {
              let t = e.fetch(void 0, n),
                r = e.state.fetchStatus === `paused`
              return ((!n.throwOnError || r) && (t = t.catch(vb)), r ? Promise.resolve() : t)
            }),
        )
      return Promise.all(r).then(vb)
    }
    async query(e) {
      let t = this.defaultQueryOptions(e)
      t.retry === void 0 && (t.retry = !1)
      let n = this.#e.build(this, t),
        r = n.isStaleByTime(Sb(t.staleTime, n)) ? await n.fetch(t) : n.state.data,
        i = t.select
      return i ? i(r) : r
    }
    fetchQuery(e) {
      let t = this.defaultQueryOptions(e)
      t.retry === void 0 && (t.retry = !1)
      let n = this.#e.build(this, t)
      return n.isStaleByTime(Sb(t.staleTime, n)) ? n.fetch(t) : Promise.resolve(n.state.data)
    }
    prefetchQuery(e) {
      return this.fetchQuery(e).then(vb).catch(vb)
    }
    infiniteQuery(e) {
      return ((e._type = `infinite`), this.query(e))
    }
    fetchInfiniteQuery(e) {
      return ((e._type = `infinite`), this.fetchQuery(e))
    }
    prefetchInfiniteQuery(e) {
      return this.fetchInfiniteQuery(e).then(vb).catch(vb)
    }
    ensureInfiniteQueryData(e) {
      return ((e._type = `infinite`), this.ensureQueryData(e))
    }
    resumePausedMutations() {
      return Zb.isOnline() ? this.#t.resumePausedMutations() : Promise.resolve()
    }
    getQueryCache() {
      return this.#e
    }
    getMutationCache() {
      return this.#t
    }
    getDefaultOptions() {
      return this.#n
    }
    setDefaultOptions(e) {
      this.#n = e
    }
    setQueryDefaults(e, t) {
      this.#r.set(Eb(e), { queryKey: e, defaultOptions: t })
    }
    getQueryDefaults(e) {
      let t = [...this.#r.values()],
        n = {}
      return (
        t.forEach((t) => {
          Db(e, t.queryKey) && Object.assign(n, t.defaultOptions)
        }),
        n
      )
    }
    setMutationDefaults(e, t) {
      this.#i.set(Eb(e), { mutationKey: e, defaultOptions: t })
    }
    getMutationDefaults(e) {
      let t = [...this.#i.values()],
        n = {}
      return (
        t.forEach((t) => {
          Db(e, t.mutationKey) && Object.assign(n, t.defaultOptions)
        }),
        n
      )
    }
    defaultQueryOptions(e) {
      if (e._defaulted) return e
      let t = { ...this.#n.queries, ...this.getQueryDefaults(e.queryKey), ...e, _defaulted: !0 }
      return (
        (t.queryHash ||= Tb(t.queryKey, t)),
        t.refetchOnReconnect === void 0 && (t.refetchOnReconnect = t.networkMode !== `always`),
        t.throwOnError === void 0 && (t.throwOnError = !!t.suspense),
        !t.networkMode && t.persister && (t.networkMode = `offlineFirst`),
        t.queryFn === zb && (t.enabled = !1),
        t
      )
    }
    defaultMutationOptions(e) {
      return e?._defaulted
        ? e
        : { ...this.#n.mutations, ...(e?.mutationKey && this.getMutationDefaults(e.mutationKey)), ...e, _defaulted: !0 }
    }
    clear() {
      ;(this.#e.clear(), this.#t.clear())
    }
  },
  Tx = _.createContext(!1),
  Ex = () => _.useContext(Tx)
Tx.Provider
function Dx() {
  let e = !1
  return {
    clearReset: () => {
      e = !1
    },
    reset: () => {
      e = !0
    },
    isReset: () => e,
  }
}
var Ox = _.createContext(Dx()),
  kx = () => _.useContext(Ox),
  Ax = (e, t, n) => {
    let r =
      n?.state.status === `error` && typeof e.throwOnError == `function`
        ? Vb(e.throwOnError, [n.state.error, n])
        : e.throwOnError
    ;(e.suspense || r) && (t.isReset() || (e.retryOnMount = !1))
  },
  jx = (e) => {
    _.useEffect(() => {
      e.clearReset()
    }, [e])
  },
  Mx = ({ result: e, errorResetBoundary: t, throwOnError: n, query: r, suspense: i }) =>
    e.isError && !t.isReset() && !e.isFetching && r && ((i && e.data === void 0) || Vb(n, [e.error, r])),
  Nx = (e) => {
    if (e.suspense) {
      let t = 1e3,
        n = (e) => (e === `static` ? e : Math.max(e ?? t, t)),
        r = e.staleTime
      ;((e.staleTime = typeof r == `function` ? (...e) => n(r(...e)) : n(r)),
        typeof e.gcTime == `number` && (e.gcTime = Math.max(e.gcTime, t)))
    }
  },
  Px = (e, t) => e?.suspense && t.isPending,
  Fx = (e, t, n) =>
    t.fetchOptimistic(e).catch(() => {
      n.clearReset()
    })
function Ix(e, t, n) {
  let r = Ex(),
    i = kx(),
    a = fb(n),
    o = a.defaultQueryOptions(e),
    s = a.getQueryCache().get(o.queryHash),
    c = e.subscribed !== !1
  ;((o._optimisticResults = r ? `isRestoring` : c ? `optimistic` : void 0), Nx(o), Ax(o, i, s), jx(i))
  let [l] = _.useState(() => new t(a, o)),
    u = l.getOptimisticResult(o)
  _.useEffect(() => {
    l.setOptions(o)
  }, [o, l])
  let d = !r && c
  if (
    (_.useSyncExternalStore(
      _.useCallback(
        (e) => {
          let t = d ? l.subscribe(Xb.batchCalls(e)) : vb
          return (l.updateResult(), t)
        },
        [l, d],
      ),
      () => l.getCurrentResult(),
      () => l.getCurrentResult(),
    ),
    Px(o, u))
  )
    throw Fx(o, l, i)
  if (Mx({ result: u, errorResetBoundary: i, throwOnError: o.throwOnError, query: s, suspense: o.suspense }))
    throw u.error
  return o.notifyOnChangeProps ? u : l.trackResult(u)
}
function Lx(e, t) {
  return Ix(e, fx, t)
}
function Rx(e, t) {
  return Ix(e, vx, t)
}
function zx(e, t, n, { enabled: r = !0, keepPrevious: i = !1 } = {}) {
  let { client: a, instanceId: o } = X_()
  return Lx({
    queryKey: [`daybook`, o, e, ...t],
    queryFn: ({ signal: e }) => n(a, e),
    enabled: r,
    ...(i ? { placeholderData: Ib } : {}),
  })
}
function Bx(e, t, n, { enabled: r = !0 } = {}) {
  let { client: i, instanceId: a } = X_()
  return Rx({
    queryKey: [`daybook`, a, e, ...t],
    queryFn: ({ pageParam: e, signal: t }) => n(i, e, t).page(),
    initialPageParam: Vx,
    getNextPageParam: (e) => e.next_page_token ?? void 0,
    enabled: r,
  })
}
var Vx = void 0
function Hx(e) {
  return e.data?.pages.flatMap((e) => e.records) ?? []
}
function Ux() {
  let { instanceId: e } = X_()
  return zx(
    `instance`,
    [],
    (t, n) => {
      if (e === void 0) throw Error(`no Instance was named`)
      return t.instances.retrieve(e, void 0, { signal: n })
    },
    { enabled: e !== void 0 },
  )
}
var Wx = (0, _.createContext)(null)
function Gx(e) {
  let t = (0, _.useContext)(Wx),
    [n, r] = (0, _.useState)({}),
    i = t?.state ?? n
  return [
    (0, _.useMemo)(() => {
      let t = Object.entries(i).filter(([t]) => t in e)
      return { ...e, ...Object.fromEntries(t) }
    }, [i, JSON.stringify(e)]),
    (0, _.useCallback)(
      (n, a) => {
        let o = { ...i }
        for (let [t, r] of Object.entries(n)) r === void 0 || r === `` || r === Object(e)[t] ? delete o[t] : (o[t] = r)
        t ? t.change(o, a) : r(o)
      },
      [i, t, JSON.stringify(e)],
    ),
  ]
}
function Kx(e, { onDone: t } = {}) {
  let n = (0, _.useRef)(null),
    { attempt: r, ...i } = qx(e, t),
    a = (0, _.useCallback)(
      async (e, t) => {
        let i = { input: e, key: t, isSettled: !1 }
        n.current = i
        let { answer: a, isSettled: o } = await r(e, t)
        return ((i.isSettled = o), a)
      },
      [r],
    ),
    o = (0, _.useCallback)((e) => a(e, Yx(n.current, e) ?? Jx()), [a]),
    s = (0, _.useCallback)(async () => (n.current ? await a(n.current.input, n.current.key) : void 0), [a]),
    { isPending: c, error: l, reset: u } = i
  return (0, _.useMemo)(() => ({ run: o, retry: s, isPending: c, error: l, reset: u }), [o, s, c, l, u])
}
function qx(e, t) {
  let { client: n, instanceId: r, onError: i } = X_(),
    a = fb(),
    [o, s] = (0, _.useState)(0),
    [c, l] = (0, _.useState)(null),
    u = (0, _.useRef)({ write: e, onDone: t })
  ;(0, _.useEffect)(() => {
    u.current = { write: e, onDone: t }
  })
  let d = (0, _.useCallback)(
      async (e, t) => {
        s((e) => e + 1)
        try {
          let i = await u.current.write(n, e, { idempotencyKey: t })
          return (
            l(null),
            u.current.onDone?.(i, e),
            a.invalidateQueries({ queryKey: [`daybook`, r] }),
            { answer: i, isSettled: !0 }
          )
        } catch (e) {
          return (l(e), i?.(e), { answer: void 0, isSettled: e instanceof _v && e.status >= 400 && e.status < 500 })
        } finally {
          s((e) => e - 1)
        }
      },
      [n, r, i, a],
    ),
    f = (0, _.useCallback)(() => l(null), [])
  return { attempt: d, isPending: o > 0, error: c, reset: f }
}
function Jx() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (e) => e.toString(16).padStart(2, `0`)).join(``)
}
function Yx(e, t) {
  if (!(e === null || e.isSettled || JSON.stringify(e.input) !== JSON.stringify(t))) return e.key
}
var Xx = {
    list: `db-activity-module-list-zoYb`,
    item: `db-activity-module-item-53DU`,
    line: `db-activity-module-line-cf5a`,
    what: `db-activity-module-what-I5FU`,
    who: `db-activity-module-who-fLzx`,
    name: `db-activity-module-name-AO--`,
    id: `db-activity-module-id-Gwoy`,
    actions: `db-activity-module-actions-1uk4`,
    hint: `db-activity-module-hint-4Jpc`,
    fields: `db-activity-module-fields-7AEF`,
    fieldTable: `db-activity-module-fieldTable-dD9n`,
    code: `db-activity-module-code-tHtk`,
    secret: `db-activity-module-secret-2miV`,
  },
  Zx = { amount: `db-figures-module-amount-s3yz`, day: `db-figures-module-day--T4p` }
function Qx({ value: e, timeZone: t }) {
  let { locale: n } = S(),
    r = new Intl.DateTimeFormat(n, { dateStyle: `medium`, timeStyle: `short`, timeZone: t }).format(new Date(e))
  return (0, L.jsx)(`time`, { className: Zx.day, dateTime: e, children: r })
}
var $x = (0, _.createContext)({ navigate: () => void 0 })
function eS() {
  return (0, _.useContext)($x)
}
function tS({ to: e, children: t, isQuiet: n = !1, label: r }) {
  let { navigate: i, hrefOf: a } = eS(),
    o = n ? $y.quietLink : $y.link,
    s = a?.(e)
  return s === void 0
    ? (0, L.jsx)(`button`, {
        type: `button`,
        className: `${$y.bareButton} ${o}`,
        onClick: () => i(e),
        'aria-label': r,
        children: t,
      })
    : (0, L.jsx)(`a`, {
        href: s,
        className: o,
        onClick: (t) => {
          t.metaKey || t.ctrlKey || t.shiftKey || t.altKey || t.button !== 0 || (t.preventDefault(), i(e))
        },
        'aria-label': r,
        children: t,
      })
}
var nS = 200
function rS(e, t) {
  let n = []
  return (iS(``, e, t, n), { fields: n.slice(0, nS), isCut: n.length > nS })
}
function iS(e, t, n, r) {
  if (r.length > nS || Object.is(t, n)) return
  let [i, a] = [oS(t), oS(n)]
  if (i === void 0 && a === void 0) (aS(t) || aS(n)) && r.push({ path: e, before: t, after: n })
  else if ((i === void 0 && aS(t)) || (a === void 0 && aS(n))) r.push({ path: e, before: t, after: n })
  else
    for (let t of new Set([...(i?.keys() ?? []), ...(a?.keys() ?? [])]))
      iS(e === `` ? t : `${e}.${t}`, i?.get(t), a?.get(t), r)
}
function aS(e) {
  return e != null
}
function oS(e) {
  return typeof e == `object` && e ? new Map(Object.entries(e)) : void 0
}
var sS = {
  en: {
    record_accrual_adjustment: `Write-off or credit`,
    record_accrual_source: `Document`,
    record_categorization_rule: `Rule`,
    record_client: `API client`,
    record_coa_template: `Chart template`,
    record_event: `Event`,
    record_instance: `Business`,
    record_journal_entry: `Journal entry`,
    record_journal_entry_file: `File of an entry`,
    record_ledger: `Ledger account`,
    record_ledger_template: `Ledger template`,
    record_match: `Match`,
    record_party: `Party`,
    record_payment_application: `Payment`,
    record_period: `Period`,
    record_platform_settings: `Platform settings`,
    record_reconciliation: `Reconciliation`,
    record_sandbox_bank: `Sandbox bank`,
    record_source: `Bank feed`,
    record_source_account: `Bank account`,
    record_source_balance: `Bank balance`,
    record_source_link: `Bank connection`,
    record_statement_file: `Bank statement`,
    record_tag: `Tag`,
    record_tag_group: `Tag group`,
    record_tag_rule: `Tag rule`,
    record_transaction: `Transaction`,
    record_transactions: `Transactions`,
    record_transfer: `Transfer`,
    record_user: `User`,
    record_webhook: `Webhook`,
    record_task: `Task`,
    verb_categorized: `categorized`,
    verb_closed: `closed`,
    verb_completed: `completed`,
    verb_confirmed: `confirmed`,
    verb_connection_error: `connection failed`,
    verb_connection_restored: `connection restored`,
    verb_created: `created`,
    verb_deleted: `deleted`,
    verb_disabled: `disabled`,
    verb_erased: `erased`,
    verb_error: `error`,
    verb_matched: `matched`,
    verb_password_changed: `password changed`,
    verb_progressed: `progressed`,
    verb_proposed: `proposed`,
    verb_rebuilt: `rebuilt`,
    verb_redelivered: `sent again`,
    verb_rejected: `rejected`,
    verb_reopened: `reopened`,
    verb_reversed: `reversed`,
    verb_revoked: `revoked`,
    verb_secret_rotated: `new secret`,
    verb_test: `test`,
    verb_unapplied: `unapplied`,
    verb_undone: `undone`,
    verb_unmatched: `unmatched`,
    verb_updated: `changed`,
    verb_withdrawn: `withdrawn`,
    event: (e) => `${e.record}: ${e.verb}`,
    auditTitle: `Audit log`,
    auditSubtitle: `Who changed what, when, before and after`,
    kind: `Kind of record`,
    everyKind: `Every kind`,
    recordId: `Id of a record`,
    modifiedBy: `Changed by`,
    from: `From`,
    until: `Until`,
    field: `Field`,
    before: `Before`,
    after: `After`,
    noChanges: `Nothing was changed in these days`,
    noChangesHint: `Every change of the books is kept here as it happens, with what the record was before and after.`,
    noFieldChanged: `No field differs.`,
    showChange: `Show what changed`,
    hideChange: `Hide what changed`,
    actorUser: (e) => `User ${e.id}`,
    actorClient: (e) => `Client ${e.id}`,
    actorJob: (e) => `Service: ${e.id}`,
    onBehalf: (e) => `${e.name} by ${e.actor}`,
    openRecord: `Open`,
    downloadAs: (e) => `Download as ${e.format}`,
    eventsTitle: `Events`,
    eventsSubtitle: `Of the last 30 days, with what became of each delivery`,
    delivery: `Delivery`,
    everyDelivery: `Every state`,
    delivery_delivered: `Delivered`,
    delivery_pending: `On its way`,
    delivery_failed: `Failed`,
    delivery_none: `No webhook`,
    noEvents: `No events`,
    noEventsHint: `What happens in the books is told here, and sent to the webhooks that subscribe to it.`,
    onlyThisBusiness: `This business only`,
    payload: `What is sent`,
    attempts: `Attempts`,
    attempt: (e) => `Attempt ${e.number}`,
    noAnswer: `No answer`,
    answered: (e) => `Answered ${e.status}`,
    nextAttempt: `Next attempt`,
    redeliver: `Send again`,
    redelivered: `The event is sent again`,
    eventDetails: `Details`,
    notDelivered: `This event was sent to no webhook.`,
    webhooksTitle: `Webhooks`,
    webhooksSubtitle: `Where events of all businesses of the platform are sent to`,
    newWebhook: `New webhook`,
    url: `Address`,
    urlHint: `A public https address that answers 2xx within 10 seconds.`,
    eventTypes: `Events`,
    eventTypesHint: `One per line: ledger.created, ledger.* or *. Empty means all.`,
    allEvents: `All events`,
    state: `State`,
    enabled: `In use`,
    disabled: `Disabled`,
    disabledGone: `The endpoint answered that it is gone (410).`,
    disabledUnreachable: `Nothing has reached it for three days.`,
    failingSince: (e) => `Failing since ${e.when}`,
    create: `Create`,
    secretTitle: `The secret of the webhook`,
    secretHint: `It verifies the signatures and is shown this once. Keep it where your endpoint reads it.`,
    secret: `Secret`,
    copy: `Copy`,
    copied: `Copied`,
    sendTest: `Send a test`,
    testSent: `A test event is on its way`,
    rotate: `New secret …`,
    rotateAsk: (e) => `Give ${e.url} a new secret?`,
    rotateHint: `For 24 hours messages carry two signatures, with the new secret and with the one before.`,
    enable: `Enable`,
    disable: `Disable`,
    deleteAsk: (e) => `Delete the webhook ${e.url}?`,
    deleteHint: `Nothing more is sent to it, not even what is on its way.`,
    edit: `Edit …`,
    delete: `Delete …`,
    editWebhook: `Edit webhook`,
    noWebhooks: `No webhooks yet`,
    noWebhooksHint: `A webhook tells your systems of each change within seconds.`,
    seeDeliveries: `Failed deliveries`,
    actionsOf: (e) => `Actions for ${e.name}`,
  },
  es: {
    record_accrual_adjustment: `Cancelación o crédito`,
    record_accrual_source: `Documento`,
    record_categorization_rule: `Regla`,
    record_client: `Cliente de la API`,
    record_coa_template: `Plantilla del plan de cuentas`,
    record_event: `Evento`,
    record_instance: `Empresa`,
    record_journal_entry: `Asiento`,
    record_journal_entry_file: `Archivo de un asiento`,
    record_ledger: `Cuenta`,
    record_ledger_template: `Plantilla de cuenta`,
    record_match: `Coincidencia`,
    record_party: `Tercero`,
    record_payment_application: `Pago`,
    record_period: `Período`,
    record_platform_settings: `Ajustes de la plataforma`,
    record_reconciliation: `Conciliación`,
    record_sandbox_bank: `Banco de pruebas`,
    record_source: `Conexión bancaria`,
    record_source_account: `Cuenta bancaria`,
    record_source_balance: `Saldo bancario`,
    record_source_link: `Enlace bancario`,
    record_statement_file: `Extracto bancario`,
    record_tag: `Etiqueta`,
    record_tag_group: `Grupo de etiquetas`,
    record_tag_rule: `Regla de etiquetas`,
    record_transaction: `Transacción`,
    record_transactions: `Transacciones`,
    record_transfer: `Transferencia`,
    record_user: `Usuario`,
    record_webhook: `Webhook`,
    record_task: `Tarea`,
    verb_categorized: `categorización`,
    verb_closed: `cierre`,
    verb_completed: `finalización`,
    verb_confirmed: `confirmación`,
    verb_connection_error: `error de conexión`,
    verb_connection_restored: `conexión restablecida`,
    verb_created: `creación`,
    verb_deleted: `eliminación`,
    verb_disabled: `desactivación`,
    verb_erased: `borrado`,
    verb_error: `error`,
    verb_matched: `coincidencia`,
    verb_password_changed: `cambio de contraseña`,
    verb_progressed: `avance`,
    verb_proposed: `propuesta`,
    verb_rebuilt: `reconstrucción`,
    verb_redelivered: `reenvío`,
    verb_rejected: `rechazo`,
    verb_reopened: `reapertura`,
    verb_reversed: `reversión`,
    verb_revoked: `revocación`,
    verb_secret_rotated: `nuevo secreto`,
    verb_test: `prueba`,
    verb_unapplied: `desaplicación`,
    verb_undone: `deshecho`,
    verb_unmatched: `coincidencia anulada`,
    verb_updated: `cambio`,
    verb_withdrawn: `retiro`,
    event: (e) => `${e.record}: ${e.verb}`,
    auditTitle: `Registro de auditoría`,
    auditSubtitle: `Quién cambió qué, cuándo, antes y después`,
    kind: `Tipo de registro`,
    everyKind: `Todos los tipos`,
    recordId: `Id de un registro`,
    modifiedBy: `Cambiado por`,
    from: `Desde`,
    until: `Hasta`,
    field: `Campo`,
    before: `Antes`,
    after: `Después`,
    noChanges: `No hubo cambios en estas fechas`,
    noChangesHint: `Aquí queda cada cambio de los libros en cuanto ocurre, con el registro antes y después.`,
    noFieldChanged: `Ningún campo cambió.`,
    showChange: `Mostrar los cambios`,
    hideChange: `Ocultar los cambios`,
    actorUser: (e) => `Usuario ${e.id}`,
    actorClient: (e) => `Cliente ${e.id}`,
    actorJob: (e) => `Servicio: ${e.id}`,
    onBehalf: (e) => `${e.name} mediante ${e.actor}`,
    openRecord: `Abrir`,
    downloadAs: (e) => `Descargar como ${e.format}`,
    eventsTitle: `Eventos`,
    eventsSubtitle: `De los últimos 30 días, con el resultado de cada entrega`,
    delivery: `Entrega`,
    everyDelivery: `Todos los estados`,
    delivery_delivered: `Entregado`,
    delivery_pending: `En camino`,
    delivery_failed: `Fallido`,
    delivery_none: `Ningún webhook`,
    noEvents: `Sin eventos`,
    noEventsHint: `Aquí se cuenta lo que ocurre en los libros y se envía a los webhooks suscritos.`,
    onlyThisBusiness: `Solo esta empresa`,
    payload: `Lo que se envía`,
    attempts: `Intentos`,
    attempt: (e) => `Intento ${e.number}`,
    noAnswer: `Sin respuesta`,
    answered: (e) => `Respondió ${e.status}`,
    nextAttempt: `Próximo intento`,
    redeliver: `Reenviar`,
    redelivered: `El evento se reenvía`,
    eventDetails: `Detalles`,
    notDelivered: `Este evento no se envió a ningún webhook.`,
    webhooksTitle: `Webhooks`,
    webhooksSubtitle: `A dónde se envían los eventos de todas las empresas de la plataforma`,
    newWebhook: `Nuevo webhook`,
    url: `Dirección`,
    urlHint: `Una dirección https pública que responda 2xx en 10 segundos.`,
    eventTypes: `Eventos`,
    eventTypesHint: `Uno por línea: ledger.created, ledger.* o *. Vacío significa todos.`,
    allEvents: `Todos los eventos`,
    state: `Estado`,
    enabled: `En uso`,
    disabled: `Desactivado`,
    disabledGone: `El destino respondió que ya no existe (410).`,
    disabledUnreachable: `Nada ha llegado durante tres días.`,
    failingSince: (e) => `Falla desde ${e.when}`,
    create: `Crear`,
    secretTitle: `El secreto del webhook`,
    secretHint: `Verifica las firmas y se muestra solo esta vez. Guárdelo donde lo lea su destino.`,
    secret: `Secreto`,
    copy: `Copiar`,
    copied: `Copiado`,
    sendTest: `Enviar una prueba`,
    testSent: `Un evento de prueba está en camino`,
    rotate: `Nuevo secreto …`,
    rotateAsk: (e) => `¿Dar un nuevo secreto a ${e.url}?`,
    rotateHint: `Durante 24 horas los mensajes llevan dos firmas: con el secreto nuevo y con el anterior.`,
    enable: `Activar`,
    disable: `Desactivar`,
    deleteAsk: (e) => `¿Eliminar el webhook ${e.url}?`,
    deleteHint: `No se le enviará nada más, ni siquiera lo que está en camino.`,
    edit: `Editar …`,
    delete: `Eliminar …`,
    editWebhook: `Editar webhook`,
    noWebhooks: `Aún no hay webhooks`,
    noWebhooksHint: `Un webhook avisa a sus sistemas de cada cambio en segundos.`,
    seeDeliveries: `Entregas fallidas`,
    actionsOf: (e) => `Acciones de ${e.name}`,
  },
}
function cS() {
  return P(sS)
}
function lS() {
  let e = cS()
  return (0, _.useMemo)(
    () => (t) => {
      let n = t.split(`.`),
        [r, i] = [`record_${n[0]}`, `verb_${n.at(-1)}`]
      return fS(r) && fS(i) ? e(`event`, { record: e(r), verb: e(i) }) : t
    },
    [e],
  )
}
function uS() {
  let e = cS()
  return (0, _.useMemo)(
    () => (t) => {
      let n = `record_${t}`
      return fS(n) ? e(n) : t
    },
    [e],
  )
}
var dS = Object.keys(sS.en)
  .filter((e) => e.startsWith(`record_`))
  .map((e) => e.slice(7))
function fS(e) {
  return Object.hasOwn(sS.en, e)
}
var pS = new Map([
  [`journal_entry`, `entry`],
  [`transaction`, `transaction`],
  [`ledger`, `ledger`],
  [`accrual_source`, `document`],
  [`party`, `party`],
  [`reconciliation`, `reconciliation`],
  [`source_account`, `account`],
])
function mS(e, t) {
  let n = pS.get(e)
  return n === void 0 ? void 0 : { screen: n, id: t }
}
function hS({ record: e, timeZone: t }) {
  let n = cS(),
    r = lS(),
    [i, a] = (0, _.useState)(!1),
    o = mS(e.resource, e.resource_id)
  return (0, L.jsxs)(`li`, {
    className: Xx.item,
    children: [
      (0, L.jsxs)(`div`, {
        className: Xx.line,
        children: [
          (0, L.jsx)(Qx, { value: e.created_at, timeZone: t }),
          (0, L.jsxs)(`span`, { className: Xx.what, children: [r(e.type), ` `, (0, L.jsx)(gS, { record: e })] }),
          (0, L.jsx)(`span`, { className: Xx.who, children: (0, L.jsx)(vS, { record: e }) }),
          (0, L.jsxs)(`span`, {
            className: Xx.actions,
            children: [
              o && e.after !== null && (0, L.jsx)(tS, { to: o, children: n(`openRecord`) }),
              (0, L.jsx)(W_, {
                size: `s`,
                variant: `quiet`,
                'aria-expanded': i,
                onPress: () => a(!i),
                children: n(i ? `hideChange` : `showChange`),
              }),
            ],
          }),
        ],
      }),
      i && (0, L.jsx)(bS, { record: e }),
    ],
  })
}
function gS({ record: e }) {
  let t = { ...e.before, ...e.after },
    n = [`name`, `description`, `url`, `number`].map((e) => t[e]).find(_S)
  return (0, L.jsx)(`span`, { className: n === void 0 ? Xx.id : Xx.name, children: n ?? e.resource_id })
}
function _S(e) {
  return typeof e == `string` && e !== ``
}
function vS({ record: e }) {
  let t = cS(),
    [n = ``, ...r] = e.actor.split(`:`),
    i = r.join(`:`),
    a = { user: `actorUser`, client: `actorClient`, job: `actorJob` },
    o = yS(a, n) ? t(a[n], { id: i }) : e.actor
  return e.modified_by === null ? o : t(`onBehalf`, { name: e.modified_by, actor: o })
}
function yS(e, t) {
  return Object.hasOwn(e, t)
}
function bS({ record: e }) {
  let t = cS(),
    { fields: n, isCut: r } = rS(e.before, e.after)
  return n.length === 0
    ? (0, L.jsx)(`p`, { className: Xx.hint, children: t(`noFieldChanged`) })
    : (0, L.jsxs)(`div`, {
        className: Xx.fields,
        children: [
          (0, L.jsxs)(`table`, {
            className: Xx.fieldTable,
            children: [
              (0, L.jsx)(`thead`, {
                children: (0, L.jsxs)(`tr`, {
                  children: [
                    (0, L.jsx)(`th`, { scope: `col`, children: t(`field`) }),
                    (0, L.jsx)(`th`, { scope: `col`, children: t(`before`) }),
                    (0, L.jsx)(`th`, { scope: `col`, children: t(`after`) }),
                  ],
                }),
              }),
              (0, L.jsx)(`tbody`, {
                children: n.map((e) =>
                  (0, L.jsxs)(
                    `tr`,
                    {
                      children: [
                        (0, L.jsx)(`th`, { scope: `row`, children: e.path }),
                        (0, L.jsx)(`td`, { children: xS(e.before) }),
                        (0, L.jsx)(`td`, { children: xS(e.after) }),
                      ],
                    },
                    e.path,
                  ),
                ),
              }),
            ],
          }),
          r && `…`,
        ],
      })
}
function xS(e) {
  return e == null ? `–` : typeof e == `string` ? e : JSON.stringify(e)
}
var SS = { resource: ``, id: ``, modified_by: ``, start_date: ``, end_date: `` },
  CS = [`csv`, `xlsx`, `pdf`]
function wS({ id: e }) {
  let t = cS(),
    n = ne(),
    [r] = Gx(SS),
    { data: i } = Ux(),
    a = { ...Object.fromEntries(Object.entries(r).filter(([, e]) => e !== ``)), ...(e === void 0 ? {} : { id: e }) },
    o = Bx(`audit-log`, [a], (e, t, n) => e.auditLog.list({ ...a, page_token: t }, { signal: n })),
    s = Hx(o),
    c = Kx(async (e, t) => nb(await e.auditLog.list(a, { as: t }), `audit-log.${t}`))
  return (0, L.jsxs)(eb, {
    title: t(`auditTitle`),
    subtitle: t(`auditSubtitle`),
    actions: (0, L.jsx)(Qy, {
      button: (0, L.jsx)(W_, { isPending: c.isPending, children: n(`download`) }),
      actions: CS.map((e) => ({
        id: e,
        label: t(`downloadAs`, { format: e.toUpperCase() }),
        run: () => void c.run(e),
      })),
    }),
    children: [
      (0, L.jsx)(TS, {}),
      (0, L.jsx)(Gy, { write: c, title: n(`couldNotLoad`) }),
      o.isError && (0, L.jsx)(Wy, { error: o.error, onRetry: () => void o.refetch() }),
      o.isPending && (0, L.jsx)(oe, {}),
      o.isSuccess &&
        s.length === 0 &&
        (0, L.jsx)(ie, { title: t(`noChanges`), children: (0, L.jsx)(`p`, { children: t(`noChangesHint`) }) }),
      s.length > 0 && (0, L.jsx)(DS, { records: s, timeZone: i?.time_zone }),
      o.hasNextPage &&
        (0, L.jsx)(W_, { onPress: () => void o.fetchNextPage(), isPending: o.isFetchingNextPage, children: n(`more`) }),
    ],
  })
}
function TS() {
  let e = cS(),
    t = uS(),
    [n, r] = Gx(SS),
    i = dS.map((e) => ({ value: e, label: t(e) }))
  return (
    i.sort((e, t) => e.label.localeCompare(t.label)),
    (0, L.jsxs)(tb, {
      children: [
        (0, L.jsx)(ob, {
          label: e(`kind`),
          options: [{ value: ``, label: e(`everyKind`) }, ...i],
          value: n.resource,
          onChange: (e) => r({ resource: e }),
        }),
        (0, L.jsx)(ES, { label: e(`recordId`), value: n.id, onChange: (e) => r({ id: e }) }),
        (0, L.jsx)(ES, { label: e(`modifiedBy`), value: n.modified_by, onChange: (e) => r({ modified_by: e }) }),
        (0, L.jsx)(q_, { label: e(`from`), value: n.start_date || null, onChange: (e) => r({ start_date: e ?? `` }) }),
        (0, L.jsx)(q_, { label: e(`until`), value: n.end_date || null, onChange: (e) => r({ end_date: e ?? `` }) }),
      ],
    })
  )
}
function ES({ label: e, value: t, onChange: n }) {
  let [r, i] = (0, _.useState)(t)
  return (0, L.jsx)(ub, {
    label: e,
    value: r,
    onChange: i,
    onBlur: () => n(r.trim()),
    onKeyDown: (e) => {
      e.key === `Enter` && n(r.trim())
    },
  })
}
function DS({ records: e, timeZone: t }) {
  return (0, L.jsx)(`ol`, {
    className: Xx.list,
    children: e.map((e) => (0, L.jsx)(hS, { record: e, timeZone: t }, e.id)),
  })
}
var OS = {
    region: `db-toast-module-region-kJma`,
    toast: `db-toast-module-toast-PQS5`,
    action: `db-toast-module-action-Zczg`,
  },
  kS = [],
  AS = new Set(),
  jS = []
function MS(e) {
  kS = e
  for (let e of AS) e()
}
function NS(e) {
  return (AS.add(e), () => AS.delete(e))
}
function PS() {
  let e = (0, _.useSyncExternalStore)(
    NS,
    () => kS,
    () => jS,
  )
  return (0, L.jsx)(`div`, {
    className: OS.region,
    role: `status`,
    'aria-live': `polite`,
    children: e.map((e) =>
      (0, L.jsxs)(
        `div`,
        {
          className: OS.toast,
          children: [
            (0, L.jsx)(`span`, { children: e.text }),
            e.action &&
              (0, L.jsx)(`button`, {
                type: `button`,
                className: OS.action,
                onClick: () => {
                  ;(e.action?.run(), MS(kS.filter(({ id: t }) => t !== e.id)))
                },
                children: e.action.label,
              }),
          ],
        },
        e.id,
      ),
    ),
  })
}
function FS(e, t) {
  let n = t instanceof _v ? t.status : 0
  return e < 1 && (n === 0 || n >= 500)
}
function IS(e) {
  let {
      baseUrl: t,
      token: n,
      instanceId: r,
      locale: i = `en-US`,
      colorScheme: a = `system`,
      onError: o,
      onNavigate: s,
      hrefOf: c,
    } = e,
    l = (0, _.useMemo)(() => v(i), [i]),
    { direction: u } = l,
    d = (0, _.useMemo)(() => Jy(a, e.theme, u), [a, e.theme, u]),
    [f] = (0, _.useState)(LS),
    p = (0, _.useMemo)(() => new Ly({ baseUrl: t, token: n, fetch: e.fetch, readYourWrites: !0 }), [t, n, e.fetch]),
    m = (0, _.useMemo)(() => (r === void 0 ? p : p.forInstance(r)), [p, r]),
    h = (0, _.useMemo)(() => ({ client: m, instanceId: r, onError: o }), [m, r, o]),
    g = (0, _.useMemo)(() => ({ navigate: s ?? (() => void 0), hrefOf: c }), [s, c])
  return (0, L.jsx)(pb, {
    client: f,
    children: (0, L.jsx)(x.Provider, {
      value: l,
      children: (0, L.jsx)(Un, {
        locale: l.locale,
        children: (0, L.jsx)($x.Provider, {
          value: g,
          children: (0, L.jsx)(Y_.Provider, {
            value: h,
            children: (0, L.jsx)(Yy.Provider, {
              value: d,
              children: (0, L.jsxs)(`div`, {
                ...d,
                lang: l.messageLanguage,
                children: [e.children, (0, L.jsx)(PS, {})],
              }),
            }),
          }),
        }),
      }),
    }),
  })
}
function LS() {
  return new wx({
    defaultOptions: {
      queries: { staleTime: 3e4, gcTime: 3e5, retry: FS, refetchOnWindowFocus: !0 },
      mutations: { retry: !1 },
    },
  })
}
function RS(e) {
  return (0, L.jsx)(ie, { title: `Transactions` })
}
var zS = h(),
  BS = { '--db-accent': `light-dark(#5b3fb8, #b9a5f5)`, '--db-radius-m': `0.25rem` }
async function VS() {
  let e = await fetch(`/token`, { method: `POST` })
  if (!e.ok) throw Error(`the product has no token`)
  return await e.text()
}
var HS = [
  { name: `Transactions`, Screen: RS },
  { name: `Accounts`, Screen: se },
  { name: `History`, Screen: wS },
]
function US({ settings: e }) {
  let [t, n] = (0, _.useState)(0),
    [r, i] = (0, _.useState)(null),
    [a, o] = (0, _.useState)(null),
    s = (0, _.useCallback)((e) => i(e), []),
    c = HS[t] ?? HS[0]
  return (0, L.jsxs)(L.Fragment, {
    children: [
      (0, L.jsxs)(`header`, {
        children: [
          (0, L.jsx)(`strong`, { children: `Crumb Bakery OS` }),
          (0, L.jsx)(`nav`, {
            'aria-label': `Product`,
            children: HS.map(({ name: e }, t) =>
              (0, L.jsx)(`button`, { type: `button`, onClick: () => n(t), children: e }, e),
            ),
          }),
          (0, L.jsxs)(`small`, { children: [`React `, _.version] }),
        ],
      }),
      (0, L.jsx)(IS, {
        baseUrl: e.baseUrl,
        instanceId: e.instanceId,
        token: VS,
        theme: BS,
        onNavigate: s,
        onError: o,
        children: (0, L.jsx)(c.Screen, {}),
      }),
      (0, L.jsxs)(`footer`, {
        children: [
          r && (0, L.jsxs)(`output`, { children: [`The books would lead to `, r.screen, `.`] }),
          a !== null && (0, L.jsx)(`output`, { children: `The product heard of a failure.` }),
        ],
      }),
    ],
  })
}
async function WS() {
  let e = await (await fetch(`/settings`)).json(),
    t = document.querySelector(`#host`)
  t && (0, zS.createRoot)(t).render((0, L.jsx)(US, { settings: e }))
}
WS()
